import { ChevronRight, Folder, FolderOpen } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Directory } from '#machines/model/entities/admin/admin-server.ts'
import { pathOf, REFUSED, refusalOf } from '#machines/admin/library-editor/folder-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { errorKey } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

interface FolderTreeProps {
  /** Folders that cannot be chosen, nor what they lie in. */
  used: readonly string[]
  onChoose: (path: string) => void
}

interface Tree {
  used: readonly string[]
  chosen: string | null
  open: ReadonlySet<string>
  setOpen: (path: string, isOpen: boolean) => void
  choose: (path: string) => void
}

/** The folders of the server's disk, as a tree that the arrow keys walk. */
export function FolderTree({ used, onChoose }: FolderTreeProps) {
  const { t } = useTranslation()
  const head = useId()
  const [open, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string | null>(null)
  const refusal = chosen === null ? null : refusalOf(chosen, used)
  const tree: Tree = {
    used,
    chosen,
    open,
    setOpen: (path, isOpen) => {
      const others = [...open].filter((each) => each !== path)
      setOpened(new Set(isOpen ? [...others, path] : others))
    },
    choose: setChosen,
  }
  return (
    <div className="folder-browser">
      <h4 id={head} className="text-small text-ink-quiet">
        {t('configLibraries.browseAbout')}
      </h4>
      {/* the items hold the focus, the tree only hears their keys */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tree" aria-labelledby={head} className="folder-tree" onKeyDown={walk}>
        <Level tree={tree} path="" level={0} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-40 text-small break-words" role="status">
          <bdi dir="ltr">{chosen}</bdi>
          {refusal ? <span className="block text-bad">{t(REFUSED[refusal])}</span> : null}
        </p>
        <Button
          disabled={chosen === null || refusal !== null}
          onClick={() => {
            if (chosen === null) return
            onChoose(chosen)
            setChosen(null)
          }}
        >
          {t('configLibraries.choose')}
        </Button>
      </div>
    </div>
  )
}

interface LevelProps {
  tree: Tree
  /** Empty for the outermost. */
  path: string
  level: number
}

/** The folders inside of one, which the server is asked for. */
function Level({ tree, path, level }: LevelProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'folders', path, level } as const
  const read = useRead(key)
  if (read.status === 'loading') {
    return (
      <p className="folder-wait">
        <Spinner size={16} label={t('common.loading')} />
      </p>
    )
  }
  if (read.status === 'failed') {
    return (
      <p className="folder-wait" role="alert">
        {t(errorKey(read.error))}
        <Button size="sm" onClick={() => send({ type: 'catalog.refresh', key })}>
          {t('common.tryAgain')}
        </Button>
      </p>
    )
  }
  return <Nodes tree={tree} folders={read.data.directories} isFirst={path === ''} />
}

function Nodes({ tree, folders, isFirst }: { tree: Tree; folders: readonly Directory[]; isFirst: boolean }) {
  const { t } = useTranslation()
  if (folders.length === 0)
    return <p className="folder-wait text-ink-quiet">{t('configLibraries.noFolders')}</p>
  return folders.map((folder, index) => (
    <Node key={pathOf(folder)} tree={tree} folder={folder} isEntry={isFirst && index === 0} />
  ))
}

/** One folder. Where the server has told all at once, what is inside of it is known. */
function Node({ tree, folder, isEntry }: { tree: Tree; folder: Directory; isEntry: boolean }) {
  const path = pathOf(folder)
  const isLeaf = folder.dirs?.length === 0
  const isOpen = tree.open.has(path) && !isLeaf
  const isChosen = tree.chosen === path
  const isRefused = refusalOf(path, tree.used) !== null
  const Icon = isOpen ? FolderOpen : Folder
  return (
    <>
      <div
        role="treeitem"
        className="folder-line"
        aria-level={folder.level + 1}
        aria-selected={isChosen}
        aria-expanded={isLeaf ? undefined : isOpen}
        data-refused={isRefused || undefined}
        tabIndex={isChosen || (tree.chosen === null && isEntry) ? 0 : -1}
        onFocus={() => tree.choose(path)}
        onClick={(event) => {
          tree.choose(path)
          event.currentTarget.focus()
        }}
        onKeyDown={(event) => {
          const opens = event.key === 'Enter' || event.key === ' '
          if (!opens || isLeaf) return
          event.preventDefault()
          tree.setOpen(path, !isOpen)
        }}
      >
        {/* the arrow keys do this */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="folder-arrow"
          data-arrow=""
          data-leaf={isLeaf ? '' : undefined}
          onClick={(event) => {
            event.stopPropagation()
            tree.setOpen(path, !isOpen)
          }}
        >
          <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden />
        </button>
        <Icon className="size-4 flex-none" aria-hidden />
        <span className="folder-path" dir="ltr">
          {folder.dirname}
        </span>
      </div>
      {isOpen ? (
        // beside its folder, which is named by its own text alone
        <div role="group" className="folder-inside">
          {folder.dirs ? (
            <Nodes tree={tree} folders={folder.dirs} isFirst={false} />
          ) : (
            <Level tree={tree} path={path} level={folder.level + 1} />
          )}
        </div>
      ) : null}
    </>
  )
}

/** The arrow keys of a tree. @see https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target
  if (!(here instanceof HTMLElement) || here.getAttribute('role') !== 'treeitem') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = all.indexOf(here)
  const isRtl = getComputedStyle(here).direction === 'rtl'
  const key = isRtl ? (MIRRORED[event.key] ?? event.key) : event.key
  const isOpen = here.getAttribute('aria-expanded') === 'true'
  const press = () => here.querySelector<HTMLElement>('[data-arrow]')?.click()
  const inside = () => here.nextElementSibling?.querySelector<HTMLElement>('[role=treeitem]')
  const outside = (): Element | null | undefined => here.closest('[role=group]')?.previousElementSibling
  const goTo = (next: Element | null | undefined) => {
    if (next instanceof HTMLElement) next.focus()
  }
  const acts: Partial<Record<string, () => void>> = {
    ArrowDown: () => goTo(all[at + 1]),
    ArrowUp: () => goTo(all[at - 1]),
    Home: () => goTo(all[0]),
    End: () => goTo(all.at(-1)),
    ArrowRight: () => (isOpen ? goTo(inside()) : here.hasAttribute('aria-expanded') ? press() : undefined),
    ArrowLeft: () => (isOpen ? press() : goTo(outside())),
  }
  const act = acts[key]
  if (!act) return
  event.preventDefault()
  act()
}

const MIRRORED: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
