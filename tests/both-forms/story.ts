/** A short story of ours, told for tests of what is read and heard: chapters of paragraphs of sentences. */
export interface StoryChapter {
  title: string
  paragraphs: readonly (readonly string[])[]
}

export const STORY_TITLE = 'The Tide Clerk'
export const STORY_AUTHOR = 'Ada Quill'

export const STORY: readonly StoryChapter[] = [
  {
    title: 'The Ledger',
    paragraphs: [
      [
        'Every morning before the gulls woke, Ines Varga wrote down the height of the sea.',
        'She wrote it in a green ledger with a cloth spine, in ink that smelled of iron.',
        'Nobody in the harbour office had ever asked her why.',
      ],
      [
        'The clerk before her had done it, and the clerk before him, back to a winter when the pier was still made of oak.',
        'Their hands were all different, but the numbers went up and down like breath.',
        'Ines liked to turn back fifty years and find a tide that matched her own.',
      ],
      [
        'On the second of March the pages disagreed.',
        'The sea stood a hand higher than any ledger said it could, and it did not fall again by noon.',
        'She checked the brass gauge twice, wiped the glass, and wrote the number down.',
      ],
    ],
  },
  {
    title: 'A Hand Higher',
    paragraphs: [
      [
        'By the end of the week the lowest step of the fish market was under water.',
        'The sellers moved their crates up one step and made jokes about it.',
        'Old Tomas, who mended nets, did not laugh.',
      ],
      [
        'He came to the office with his cap in his hands and asked to see the green ledger.',
        'Ines showed him the column, and he followed it with a finger as thick as a rope.',
        'Then he asked to see the year of the oak pier, which nobody had opened in her time.',
      ],
      [
        'The paper was soft as cloth and the ink had gone brown.',
        'There, in a narrow slanting hand, stood the same number, and beside it a single word.',
        'The word was wait.',
      ],
    ],
  },
  {
    title: 'The Narrow Hand',
    paragraphs: [
      [
        'The clerk of that year had been called Petra Lindqvist, and she had left no grave in the town.',
        'Tomas remembered his grandmother speaking of her, always in a low voice.',
        'She had walked out along the new stone wall one evening with a lamp, and the lamp had come back alone.',
      ],
      [
        'Ines read on through the brown pages until her tea was cold.',
        'After the word came nine days without any number at all.',
        'On the tenth the sea stood where it had always stood, as though nothing had been said.',
      ],
      [
        'She counted on her fingers from the second of March.',
        'It was the eighth day already.',
        'Outside, the water tapped against the wall like somebody who has forgotten a key.',
      ],
    ],
  },
  {
    title: 'The Lamp',
    paragraphs: [
      [
        'There was a lamp in the attic of the harbour office, wrapped in a sail.',
        'Its glass was whole, and there was still a finger of oil in the well.',
        'When Ines lit it the flame stood up straight, although the window was open.',
      ],
      [
        'She did not tell Tomas where she was going, because he would have come along.',
        'The stone wall ran out for half a mile, with the town on one side and nothing on the other.',
        'At each iron ring she stopped and held the lamp over the water.',
      ],
      [
        'At the ninth ring something held a lamp up to her.',
        'It was her own light, of course, and her own tired face above it.',
        'But the face in the water moved its lips first.',
      ],
    ],
  },
  {
    title: 'What the Water Said',
    paragraphs: [
      [
        'It did not ask for anything, which surprised her more than the voice.',
        'It said that it had been measured for two hundred years and never once been greeted.',
        'It had come up a hand to see who was writing.',
      ],
      [
        'Ines, who was a polite person, said good evening.',
        'She said her name, and that the gauge was old but honest.',
        'She said that the fish market was wet, and that people were beginning to worry.',
      ],
      [
        'The water thought about this for as long as it takes a wave to reach the shore and return.',
        'Then it asked what had become of the other one, with the narrow hand.',
        'Ines said that she had hoped to ask the same.',
      ],
    ],
  },
  {
    title: 'The Tenth Day',
    paragraphs: [
      [
        'In the morning the lowest step of the market was dry, and a little silver with salt.',
        'The sellers moved their crates down again and made the same jokes.',
        'Tomas found the lamp at the end of the wall, still burning, with the office key beside it.',
      ],
      [
        'He was an old man and had been told the story once before, so he did not wait nine days.',
        'He went up to the office and opened the green ledger at the last page.',
        'Under the number there was a line in a hand he knew.',
      ],
      [
        'It said that the clerk had gone to look at the other side of the ledger, and would be back with the spring tide.',
        'And underneath, in a narrow slanting hand that had been dry for a century, it said good morning.',
        'Tomas sat down, dipped the pen, and wrote the height of the sea.',
      ],
    ],
  },
]

export const sentencesOf = ({ paragraphs }: StoryChapter): string[] => paragraphs.flat()
