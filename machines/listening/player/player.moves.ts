import { playerSetup } from './player.setup.ts'
import type { PlayerContext, PlayerEvent } from './player.types.ts'
import { nextStart, previousStart, seekTarget } from './rules/targets.ts'

interface Args {
  context: PlayerContext
  event: PlayerEvent
}

/** Where an intent moves to on the medium, seconds. */
function moveTarget({ context, event }: Args): number {
  switch (event.type) {
    case 'player.seek':
      return seekTarget(context, event.to)
    case 'player.jump':
      return seekTarget(context, context.position + event.by)
    case 'player.previousChapter':
      return previousStart(context)
    case 'player.nextChapter':
      return nextStart(context) ?? context.position
    default:
      return context.position
  }
}

const tellMove = { type: 'tellJumped', params: moveTarget } as const

/** The output moves; that it did is a fact it reports. */
export const moveOutput = {
  actions: [
    tellMove,
    {
      type: 'command',
      params: (args: Args) => ({ type: 'output.seek' as const, to: moveTarget(args) }),
    },
  ],
} as const

/** What is pressed before it has got there is meant for there, and is no start from the beginning. */
export const moveFromEnd = { target: 'paused', ...moveOutput } as const

/** What is not loaded yet is loaded from there. */
const moveStart = [
  tellMove,
  { type: 'setPosition', params: (args: Args) => ({ position: moveTarget(args) }) },
  'forgetResets',
] as const

export const startAgain = {
  target: 'preparing',
  reenter: true,
  actions: [...moveStart, { type: 'command', params: { type: 'output.unload' } }],
} as const
export const restartAgain = { target: '#player.restarting', reenter: true, actions: moveStart } as const

const fromThere = { type: 'setRequestFromHere', params: { play: true, isContinued: false } } as const

/** Where nothing plays any more, another position is another try. */
export const startThere = { target: 'loading', actions: [...moveStart, fromThere] } as const

const nextFile = ({ context }: Args): number => context.failure?.nextFile ?? context.position

/** The files after the one at fault are played as they are. */
export const startNextFile = [
  { type: 'tellJumped', params: nextFile },
  { type: 'setPosition', params: (args: Args) => ({ position: nextFile(args) }) },
  {
    type: 'setRequestFromHere',
    params: { play: true, isContinued: false, transcode: 'auto', isFallback: false },
  },
] as const

const here = ({ context }: Args): number => context.position

/** The position without any sound that moves it. */
export const tellHere = {
  type: 'tellPositioned',
  params: (args: Args) => ({ position: here(args), at: 0 }),
} as const

/** Where no session is open it is remembered, and gone to once the server's position is known. */
export const moveStandby = {
  actions: [
    { type: 'setPosition', params: (args: Args) => ({ position: moveTarget(args) }) },
    { type: 'setSought', params: here },
    tellHere,
  ],
} as const

/** What another device moved is said where sound is about to begin. */
export const says = playerSetup.createStateConfig({
  on: {
    'position.movedElsewhere': {
      guard: { type: 'isForeignMove', params: ({ event }) => event },
      actions: { type: 'tellMovedElsewhere', params: ({ event }) => ({ ...event, applied: false }) },
    },
  },
}).on

/** Where nothing is to be heard yet it is loaded from there. */
export function follows(move: typeof startAgain | typeof restartAgain) {
  return playerSetup.createStateConfig({
    on: {
      'position.movedElsewhere': [
        {
          guard: { type: 'isForeignMoveInSilence', params: ({ event }) => event },
          target: move.target,
          reenter: true,
          actions: [
            { type: 'tellMovedElsewhere', params: ({ event }) => ({ ...event, applied: true }) },
            'forgetPause',
            { type: 'setPosition', params: ({ event }) => event },
            'forgetResets',
            { type: 'command', params: { type: 'output.unload' } },
          ],
        },
        says['position.movedElsewhere'],
      ],
    },
  }).on
}

type Move =
  | typeof moveOutput
  | typeof moveFromEnd
  | typeof startThere
  | typeof startAgain
  | typeof restartAgain
  | typeof moveStandby

/** Every way a listener can move to another position, with what it does here. */
export function moves(move: Move) {
  return playerSetup.createStateConfig({
    on: {
      'player.seek': [
        { guard: { type: 'isValidTime', params: ({ event }) => event }, ...move },
        { actions: { type: 'logIgnoredSeek', params: ({ event }) => event } },
      ],
      'player.jump': {
        guard: { type: 'isValidTime', params: ({ event }) => ({ to: event.by }) },
        ...move,
      },
      'player.previousChapter': move,
      'player.nextChapter': { guard: 'hasNextChapter', ...move },
    },
  }).on
}
