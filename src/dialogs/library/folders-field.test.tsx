import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { formOfLibrary } from '#machines/admin/library-editor/library-form.ts'
import type { Draft, FormRef } from '#machines/editing/form/form.types.ts'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { actorOf } from '#machines/system/actor-of.ts'
import { libraryOf } from '#tests/models/samples.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { FoldersField } from './folders-field.tsx'
import { LibraryNews } from './library-news.tsx'

const library = libraryOf('a')
const second = { id: 'f2', fullPath: '/b', libraryId: 'a', addedAt: 0 }
const edited = { ...library, folders: [...library.folders, second] }
const ready = (data: unknown) => ({ status: 'ready', data, refreshing: false })
const known = { libraries: ready([edited]), folders: ready({ directories: [] }) }
const reads = {
  watch: () => () => {},
  subscribe: () => () => {},
  snapshot: ({ name }: { name: keyof typeof known }) => known[name],
}

async function draw() {
  const form = formMachine.provide({
    actors: {
      draftStore: fromCallback(() => {}),
      readDraft: fromPromise<Draft | null, { ref: FormRef }>(() => Promise.resolve(null)),
    },
  })
  const root = createActor(
    setup({ actors: { form } }).createMachine({ invoke: { src: 'form', id: 'form', systemId: 'form' } }),
  ).start()
  const actor = actorOf(root.system, 'form')
  actor?.send({ type: 'form.opened', ...formOfLibrary(edited, false) })
  await act(async () => await Promise.resolve())
  render(
    <SystemContext value={{ root, reads } as never}>
      <LibraryNews library={edited} />
      <FoldersField ownId="a" />
      <button type="button">Save</button>
    </SystemContext>,
  )
  return () => actor?.getSnapshot().context.values['folders']
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'configLibraries.addPath' })
const lost = () => screen.queryByText(/foldersLost/)
const row = (fullPath: string, id: string | null = null) => ({ id, fullPath })

async function removeFirst(): Promise<void> {
  const [button] = within(screen.getByRole('list')).getAllByRole('button')
  if (button) await userEvent.click(button)
}

describe('the folders of a library', () => {
  it('keep the id of one that is taken out and typed in again', async () => {
    const held = await draw()
    await removeFirst()
    expect(held()).toEqual([row('/b', 'f2')])
    expect(lost()).not.toBeNull()
    await userEvent.type(field(), '/a/{Enter}')
    expect(held()).toEqual([row('/b', 'f2'), row('/a', 'folder-a')])
    expect(lost()).toBeNull()
  })

  it('have what is typed when the field is left, before what is pressed hears of it', async () => {
    const held = await draw()
    await userEvent.type(field(), '/c')
    await userEvent.click(screen.getByRole('button', { name: 'configLibraries.browse' }))
    expect(held()).toHaveLength(2)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) })
    expect(held()).toEqual([row('/a', 'folder-a'), row('/b', 'f2'), row('/c')])
    expect(field().value).toBe('')
  })

  it('have a part of a path too, with what is wrong with it', async () => {
    const held = await draw()
    await userEvent.type(field(), 'c')
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) })
    expect(held()).toContainEqual(row('c'))
    expect(screen.getByRole('alert').textContent).toBe('configLibraries.folderWhole')
  })

  it('have nothing of what Escape empties', async () => {
    const held = await draw()
    await userEvent.type(field(), '/c{Escape}')
    expect(field().value).toBe('')
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) })
    expect(held()).toHaveLength(2)
  })
})
