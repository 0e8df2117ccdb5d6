import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '@fachwerk/contract/picture/picture-files'
import { useState } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { movedTo } from './picture-order.ts'
import { type PictureSubject, useSavePictures } from './picture-subject.ts'
import { q } from './picture-texts.ts'

const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((each) => each === type)

/** Why a file is not even sent; null: it is. */
const problemOf = (file: File): string | null => {
  if (!isPicture(file)) return q('pictures.wrongType')
  return file.size > MOST_PICTURE_BYTES ? q('pictures.tooLarge') : null
}

/** Sends files one after the other; what was not taken is told by its name. */
export function useAddPictures(subject: PictureSubject) {
  const { save } = useSavePictures(subject)
  const [sending, setSending] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly string[]>([])
  const sendOne = async (file: File): Promise<string | null> => {
    const problem = problemOf(file)
    if (problem !== null) return problem
    try {
      save(await subject.add(file))
      return null
    } catch (reason) {
      return wordsFor(reason).text
    }
  }
  const add = async (files: readonly File[]): Promise<void> => {
    if (sending > 0 || files.length === 0) return
    setNotTaken([])
    const problems: string[] = []
    for (const [index, file] of files.entries()) {
      setSending(files.length - index)
      const why = await sendOne(file)
      if (why !== null) problems.push(q('pictures.notTaken', { name: file.name, why }))
    }
    setSending(0)
    setNotTaken(problems)
    const added = files.length - problems.length
    if (added > 0) showToast(q('pictures.added', { count: added }))
  }
  return { add, sending, notTaken, forget: () => setNotTaken([]) }
}

/** Whoever moves a picture by a key goes on with it: an element that is put elsewhere loses the focus. */
function stayAt(pressed: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body
    if (isLost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus()
  })
}

const nameOf = (index: number): string => q('pictures.nth', { n: index + 1 })

/** Moves and deletes pictures, one action at a time. */
export function usePictureActions(subject: PictureSubject, rows: readonly OfficePicture[]) {
  const { save, renew } = useSavePictures(subject)
  const [busy, setBusy] = useState(false)
  const doing = async (action: () => Promise<{ readonly rows: OfficePicture[] }>, done: string) => {
    if (busy) return
    setBusy(true)
    try {
      save(await action())
      showToast(done)
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      await renew()
    }
    setBusy(false)
  }
  return {
    busy,
    move: async (from: number, to: number): Promise<void> => {
      const ids = rows.map(({ id }) => id)
      const pictureIds = movedTo(ids, from, to)
      if (pictureIds === null) return
      const pressed = document.activeElement
      await doing(() => subject.order(pictureIds), q('pictures.moved', { name: nameOf(from) }))
      stayAt(pressed)
    },
    remove: async (picture: OfficePicture): Promise<void> => {
      const index = rows.findIndex(({ id }) => id === picture.id)
      await doing(() => subject.remove(picture), q('pictures.deleted', { name: nameOf(index) }))
    },
  }
}
