import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/bits.tsx'

/** What an episode is beside a full one; a word that is not known stays as its feed has it. */
export function EpisodeType({ type }: { type: string | null | undefined }) {
  const { t } = useTranslation()
  if (!type || type === 'full') return null
  return <Badge>{type === 'trailer' || type === 'bonus' ? t(`episode.types.${type}`) : type}</Badge>
}
