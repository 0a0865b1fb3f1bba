const ADDRESS = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1'

let loading: Promise<void> | null = null

/** The vendor's script, once; it calls back when it has loaded the rest of itself. A failure may be tried again. */
export function loadSdk(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const failed = (): void => reject(new Error('The script for casting was not loaded.'))
    Object.assign(globalThis, {
      __onGCastApiAvailable: (isAvailable: boolean) => (isAvailable ? resolve() : failed()),
    })
    const script = document.createElement('script')
    script.src = ADDRESS
    script.addEventListener('error', failed)
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
