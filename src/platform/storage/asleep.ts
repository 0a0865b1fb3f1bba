/**
 * What a page has begun in its stores, given up as the page is put to sleep. A sleeping page stays as it is: WebKit keeps its
 * transactions open over every other page, for as long as the browser may show it again (record 0067). A transaction that
 * commits already goes through. A page that was cut off is loaded again when it is shown.
 * @param letGo closes what is open: a later page may bring another version, or delete it
 */
export function createSleep(page: Pick<Window, 'addEventListener' | 'location'>, letGo: () => void) {
  const begun = new Set<IDBTransaction>()
  let awake = Promise.resolve()
  let isCutOff = false

  const giveUp = (transaction: IDBTransaction): void => {
    try {
      transaction.abort()
      isCutOff = true
    } catch {
      // it commits already
    }
  }
  const sleep = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    awake = new Promise((resolve) => void setTimeout(resolve))
    for (const each of begun) giveUp(each)
    letGo()
  }
  const wake = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && isCutOff) page.location.reload()
  }
  // before those who write as they go
  page.addEventListener('pagehide', sleep, { capture: true })
  page.addEventListener('pageshow', wake)

  return {
    /** Nothing is begun on the way out: it would be cut off, or stay. */
    awake: (): Promise<void> => awake,
    watch(transaction: IDBTransaction): IDBTransaction {
      begun.add(transaction)
      const ended = (): void => void begun.delete(transaction)
      transaction.addEventListener('complete', ended)
      transaction.addEventListener('abort', ended)
      return transaction
    },
  }
}

export type Sleep = ReturnType<typeof createSleep>
