import { Folder, FolderOpen, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { FocusEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isWholePath, normalPath } from '#machines/admin/library-editor/folder-rules.ts'
import { foldersIn, rowsOfFolders, withOwnFolders } from '#machines/admin/library-editor/library-form.ts'
import type { Row } from '#machines/editing/values.ts'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FolderTree } from './folder-tree.tsx'

const NO_ROWS: readonly Row[] = []

/** Safari gives no focus to a button: the fields beside it would count as left. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The folders of a library: typed, or found on the server's disk. */
export function FoldersField({ ownId }: { ownId: string | null }) {
  const { t } = useTranslation()
  const head = useId()
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isBrowsing, setBrowsing] = useState(false)
  const libraries = useRead({ name: 'libraries' })
  const { value, error, isBusy, isFollowed, change } = useField('folders', NO_ROWS)
  const folders = foldersIn(value)
  const paths = folders.map(({ fullPath }) => normalPath(fullPath))
  const all = libraries.status === 'ready' ? libraries.data : []
  const own = all.find(({ id }) => id === ownId)?.folders ?? []
  const others = all.flatMap(({ id, folders: had }) =>
    id === ownId ? [] : had.map(({ fullPath }) => fullPath),
  )
  const isTwice = paths.includes(normalPath(typed))
  const hasPart = folders.some(({ id, fullPath }) => id === null && !isWholePath(fullPath))
  const problem =
    isRefused || hasPart
      ? 'configLibraries.folderWhole'
      : typed !== '' && isTwice
        ? 'configLibraries.folderTwice'
        : (error ?? undefined)
  const add = (path: string): void => {
    const fullPath = path.trim()
    if (fullPath === '' || paths.includes(normalPath(fullPath))) return
    change(rowsOfFolders(withOwnFolders([...folders, { id: null, fullPath }], own)))
  }
  const type = (path: string): void => {
    setRefused(false)
    setTyped(path)
  }
  /** What was typed counts, right or not: the form says what is wrong with it, and nothing goes with the dialog. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isInside = [relatedTarget, document.activeElement].some((each) => currentTarget.contains(each))
    if (isInside || isBusy || typed === '') return
    add(typed)
    type('')
  }
  const addTyped = (): void => {
    if (isTwice) return
    setRefused(!isWholePath(typed))
    if (!isWholePath(typed)) return
    add(typed)
    setTyped('')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears that its fields are left
    <section
      aria-labelledby={head}
      className="grid gap-2"
      data-invalid={error ? '' : undefined}
      onBlur={leave}
      onMouseDown={keepFocus}
    >
      <h3 id={head} className="text-small font-strong">
        {t('configLibraries.field.folders')}
        <span aria-hidden="true"> *</span>
      </h3>
      {folders.length > 0 ? (
        <ul className="folder-list" aria-labelledby={head}>
          {folders.map(({ fullPath }, index) => (
            <li key={fullPath}>
              <Folder aria-hidden />
              <span className="folder-path" dir="ltr">
                {fullPath}
              </span>
              <IconButton
                size="sm"
                label={t('form.remove', { name: fullPath })}
                disabled={isBusy}
                onClick={() => change(rowsOfFolders(folders.filter((_, at) => at !== index)))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {isFollowed ? <p className="text-small text-ink-quiet">{t('form.followed')}</p> : null}
      <form
        className="folder-add"
        onSubmit={(event) => {
          event.preventDefault()
          addTyped()
        }}
      >
        <TextField
          label={t('configLibraries.addPath')}
          description={t('configLibraries.addPathAbout')}
          value={typed}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          readOnly={isBusy}
          onChange={type}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            // the dialog around it stays
            event.preventDefault()
            event.stopPropagation()
            type('')
          }}
          error={problem && t(problem)}
        />
        <Button type="submit" icon={<Plus />} disabled={typed.trim() === '' || isTwice || isBusy}>
          {t('configLibraries.add')}
        </Button>
        <Button
          icon={<FolderOpen />}
          aria-expanded={isBrowsing}
          disabled={isBusy}
          onClick={() => setBrowsing(!isBrowsing)}
        >
          {t('configLibraries.browse')}
        </Button>
      </form>
      {isBrowsing ? (
        <FolderTree
          used={[...others, ...folders.map(({ fullPath }) => fullPath)]}
          onChoose={(path) => {
            add(path)
            type('')
          }}
        />
      ) : null}
    </section>
  )
}
