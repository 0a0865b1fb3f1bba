export interface Deferred<Value> {
  promise: Promise<Value>
  resolve(value: Value): void
  reject(error: unknown): void
}

/** A promise that a test settles when it wants to. */
export function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined
  let reject: Deferred<Value>['reject'] = () => undefined
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
