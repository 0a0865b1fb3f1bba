/** The answer of `work`; `late` instead where that takes longer than `ms`. The work goes on. */
export async function within<Answer, Late>(
  ms: number,
  work: Promise<Answer>,
  late: Late,
): Promise<Answer | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late)
  })
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
