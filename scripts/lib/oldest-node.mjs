// Plain node, no packages: it is asked before anything is installed.

const OLDEST = [20, 19]

/** Why a version of Node is too old for this, as a sentence; null where it is not. */
export function whyTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null
  return `Earmark needs node ${OLDEST.join('.')} or newer; this is ${version}.`
}
