/** Countries that iTunes, where podcasts are looked for, has a shop for, as servers pass them on. */
const REGIONS =
  'ad ae af ag ai al am ao ar at au az ba bb bd be bf bg bh bj bm bn bo br bs bt bw by bz ca cd cg ch ci cl cm cn co cr cv cy cz de dk dm do dz ec ee eg es fi fj fm fr ga gb gd ge gh gm gr gt gw gy hk hn hr hu id ie il in iq is it jm jo jp ke kg kh kn kr kw ky kz la lb lc lk lr lt lu lv ly ma md me mg mk ml mm mn mo mr ms mt mu mv mw mx my mz na ne ng ni nl no np nr nz om pa pe pg ph pk pl pt pw py qa ro rs ru rw sa sb sc se sg si sk sl sn sr st sv sz tc td th tj tm tn to tr tt tw tz ua ug us uy uz vc ve vg vn vu xk ye za zm zw'

export interface Region {
  /** Two small letters. */
  value: string
  label: string
}

/**
 * The regions of the podcast search by their names in a language.
 * @param present the one of the library, which stays among them whatever another client wrote
 */
export function regionsIn(language: string, present: string): readonly Region[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const known = REGIONS.split(' ')
  const regions = known.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }))
  const sorted = regions.toSorted((one, other) => one.label.localeCompare(other.label, language))
  return known.includes(present) ? sorted : [{ value: present, label: present }, ...sorted]
}
