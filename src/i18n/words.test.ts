import { describe, expect, it } from 'vitest'
import texts from '#locales/en-us.json' with { type: 'json' }

function flat(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value as object, `${prefix}${name}.`),
  )
}

const all = new Map(flat(texts))
const textOf = (keys: readonly string[]): (string | undefined)[] => keys.map((key) => all.get(key))

describe('the English interface', () => {
  it.each<[string, readonly string[]]>([
    ['Autoplay', ['queue.autoplay']],
    ['Playback method', ['player.sending']],
    ['Automatic', ['player.sendings.auto']],
    ['Direct play', ['player.sendings.never']],
    ['Transcode', ['player.sendings.force']],
    ['Trim silence', ['playerSettings.trimSilence']],
    ['Volume boost', ['playerSettings.volumeBoost']],
    ['Rewind after a pause', ['playerSettings.smartRewind']],
    ['Rewind after the sleep timer', ['playerSettings.sleepRewind']],
    ['Remember speed per title', ['playerSettings.rememberSpeed']],
    ['Show chapter progress', ['player.chapterTrack']],
    ['Listening history', ['history.title']],
    ['Jumped from here', ['history.jumped']],
    ['Skipped from here', ['history.nudged']],
    ['Where do you want to continue?', ['place.title']],
    ['What’s new', ['rail.changelog']],
    ['Search results', ['search.results']],
    ['Results', ['palette.list']],
    ['Command palette', ['palette.title', 'palette.open', 'hotkeys.commands.palette']],
    ['Messages', ['notices.region']],
    ['Playback moved to another tab', ['tabs.yielded']],
    ['Playback stopped. Your position is saved.', ['player.failures.mediaFault']],
    ['Playback timed out. Your position is saved.', ['player.failures.timeout']],
    ['Couldn’t start playback. Try again.', ['player.failures.openFailed']],
    ['Your browser blocked playback. Press Play.', ['notices.playBlocked']],
    ['Jumped to your position from another device', ['notices.positionFollowed']],
    ['This doesn’t exist, or you don’t have access to it.', ['errors.notFound']],
    ['You don’t have access to this.', ['errors.forbidden']],
    [
      'Something went wrong on the server. If it keeps happening, check the server log.',
      ['errors.serverFault'],
    ],
    ['The page you were viewing was removed', ['live.pageLost']],
    ['Part of the app crashed and was restarted', ['notices.actorRestarted']],
    ['Smallest size', ['shelf.smallest', 'reader.smallest']],
    ['Slowest speed', ['player.slowest']],
    ['Series not found', ['shelf.noSeriesTitle']],
    ['Scroll {{shelf}} forward', ['home.scrollOn']],
    ['File created {{date}}', ['shelf.lines.birthtime']],
    ['Restore defaults', ['hotkeys.reset']],
    ['Colors', ['reader.look']],
    ['Owner email', ['feed.ownerEmail']],
  ])('says "%s"', (text, keys) => {
    expect(textOf(keys)).toEqual(keys.map(() => text))
  })

  it('keeps the letters of the specification', () => {
    expect(
      textOf([
        'notices.progressNotSynced',
        'unreachable.title',
        'sleep.done',
        'operations.batchUpdated',
        'operations.getItemsFailed',
        'lists.collectionNeedsName',
        'feed.slugModified',
        'authors.needsName',
        'questions.rescan_other',
        'questions.deleteFiles',
        'item.noTitle',
        'cast.insecure',
      ]),
    ).toEqual([
      'Progress is not being synced. Restart playback',
      'Server could not be reached',
      'Sleep Timer Done.. zZzzZz',
      'Batch update success!',
      'Failed to get items',
      'Collection must have a name',
      'Slug had to be modified - Run again',
      'Must enter an author name',
      'Are you sure you want to re-scan {{count}} items?',
      'Delete from file system. Uncheck to only remove from database.',
      'No Title',
      'Casting requires a secure connection',
    ])
  })

  it('has none of the words that have to be read twice', () => {
    const strange =
      /\b(?:some|any|no)body\b|\banew\b|\bwhoever\b|\bshall\b|\ba while\b|\bis lost\b|colour|e-mail|\bplaces?\b/i
    // the issue names the button
    const own = ([, text]: readonly [string, string]): boolean =>
      strange.test(text.replace('This is the place', ''))
    expect([...all].filter(own)).toEqual([])
  })

  it('has a singular of every counted text whose word has one', () => {
    const same = [...all].filter(
      ([key, text]) => key.endsWith('_one') && all.get(key.replace(/_one$/, '_other')) === text,
    )
    expect(same.map(([key]) => key)).toEqual([
      'time.hours_one',
      'time.minutes_one',
      'time.seconds_one',
      'shelf.moreValues_one',
      'shelf.counts.series_one',
      'selection.count_one',
      'downloads.more_one',
      'feedEpisodes.chosen_one',
      'opml.selected_one',
    ])
  })
})
