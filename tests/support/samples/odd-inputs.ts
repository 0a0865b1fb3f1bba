/** Chapters that are no parts of a whole: of no length, not in order, over each other, beyond the end of 48 s. */
export const oddChapters = (
  [
    ['Six', 30, 48],
    ['One', 0, 15],
    ['Two (nothing)', 10, 10],
    ['Three (a blink)', 10, 10.001],
    ['Four', 10.001, 20],
    ['Five (nothing)', 30, 30],
    // a little before the end of the last file
    ['Seven (nothing)', 48, 48],
    ['Eight (beyond)', 90, 99],
  ] as const
).map(([title, start, end], id) => ({ id, title, start, end }))

/** Dates as feeds and tags write them, and the days they are in every time zone. */
export const oddDates = [
  ['2026-09-12', '09/12/2026'],
  ['2018', '2018'],
  ['2018-09', '09/2018'],
  ['12 Sep 2026', '09/12/2026'],
] as const

/** A list of podcasts that is no XML, with two of feeds and two of no address. */
export const damagedOpml = (one: string, two: string): string => `<opml><body>
    <outline text="Caf&eacute; &nbsp;Quay & Tide" xmlUrl="${one}?a=1&b=2">
    <outline text="1 < 2\u0001" xmlUrl="${two}">
    <outline type="rss" text="Lost"/>
    <outline text="Tail" xmlUrl="https://feeds.exa`

/** Addresses among words. */
export const listOfAddresses = (one: string, two: string): string =>
  `My shows:\n1. ${one}, and more at ${two}.`
