/** How each use of a variable is written in a safe stylesheet, whatever its letters were. */
export const VARIABLE = 'var('

/** Variables that stand for each other lead a browser from one to the next, and a tab ends with a few thousand. */
const MOST_VARIABLES = 1000

/** Takes from the safe stylesheets and styles of one page, one after the other, the uses of variables that are too many. */
export function createVariableLimit(): (css: string) => string {
  let left = MOST_VARIABLES
  return (css) =>
    css.replaceAll(VARIABLE, () => {
      left -= 1
      return left < 0 ? 'none(' : VARIABLE
    })
}
