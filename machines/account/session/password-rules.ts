export interface PasswordForm {
  current: string
  wanted: string
  repeated: string
}

export type PasswordProblem = 'mismatch' | 'same' | 'empty'

/** Why a new password is not sent; null when it is. Only the root user may do without one. */
export function passwordProblem(
  { current, wanted, repeated }: PasswordForm,
  isRoot: boolean,
): PasswordProblem | null {
  if (wanted !== repeated) return 'mismatch'
  if (wanted === current) return 'same'
  return wanted === '' && !isRoot ? 'empty' : null
}

export interface SetUpForm {
  username: string
  password: string
  repeated: string
}

export type SetUpProblem = 'nameless' | 'mismatch'

/** Why the first user of a server is not created yet. */
export function setUpProblems({ username, password, repeated }: SetUpForm): readonly SetUpProblem[] {
  return [
    ...(username.trim() === '' ? (['nameless'] as const) : []),
    ...(password === repeated ? [] : (['mismatch'] as const)),
  ]
}

/** A root user without a password is created only after a question. */
export function shouldAskFirst({ password }: SetUpForm): boolean {
  return password === ''
}
