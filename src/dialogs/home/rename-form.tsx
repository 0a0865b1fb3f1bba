import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface RenameFormProps {
  name: string
  /** Null when it stays as it is. */
  onDone: (name: string | null) => void
}

/** Another name for a shelf, in the row where it stands. Escape leaves it and the dialog as they are. */
export function RenameForm({ name, onDone }: RenameFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const isEmpty = typed.trim() === ''
  return (
    <form
      className="home-row-rename"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onDone(typed)
      }}
    >
      <TextField
        label={t('arrange.name')}
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opens it asks for it
        autoFocus
        value={typed}
        error={isEmpty ? t('arrange.needsName') : undefined}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone(null)
        }}
      />
      <Button type="submit" disabled={isEmpty}>
        {t('arrange.save')}
      </Button>
    </form>
  )
}
