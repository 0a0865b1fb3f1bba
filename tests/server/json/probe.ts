import type { AudioFile } from '../state/media.types.ts'

/** What the 2.36 line answers of an audio file: the words of its probe. */
export const probeOf = ({
  codec,
  channels,
  channelLayout,
  duration,
  bitRate,
  format,
  metadata,
  metaTags,
}: AudioFile) => ({
  programs: [],
  streams: [
    {
      index: 0,
      codec_name: codec,
      codec_type: 'audio',
      channels,
      channel_layout: channelLayout,
      duration: String(duration),
      bit_rate: String(bitRate ?? 0),
    },
  ],
  chapters: [],
  format: {
    filename: metadata.path,
    nb_streams: 1,
    format_long_name: format,
    duration: String(duration),
    size: String(metadata.size),
    bit_rate: String(bitRate ?? 0),
    tags: Object.fromEntries(
      Object.entries(metaTags).map(([tag, value]) => [tag.replace(/^tag/u, '').toLowerCase(), value]),
    ),
  },
})
