import type { BatchItem } from '#machines/editing/batch-editor/batch-editor.types.ts'
import { hasRichDescription } from '#machines/editing/rich-text.ts'
import { fieldOf } from '#machines/editing/values.ts'
import { FormRichText } from '#src/dialogs/edit/form-rich-text.tsx'
import { DetailsFields } from '#src/dialogs/edit/tabs/details-fields.tsx'
import { FieldScope } from '#src/dialogs/edit/use-form.ts'
import type { Known } from '#src/dialogs/edit/use-known.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'

interface BatchDetailsProps {
  item: Pick<BatchItem, 'id' | 'mediaType'>
  known: Known
}

/** The fields of one item in the form of all. */
export function BatchDetails({ item: { id, mediaType }, known }: BatchDetailsProps) {
  const isRich = hasRichDescription(mediaType, useSignedIn()?.settings.version ?? null)
  return (
    <FieldScope value={fieldOf(id, '')}>
      <div className="edit-body grid gap-4">
        <DetailsFields
          known={known}
          description={isRich ? <FormRichText field="description" className="edit-wide" /> : undefined}
        />
      </div>
    </FieldScope>
  )
}
