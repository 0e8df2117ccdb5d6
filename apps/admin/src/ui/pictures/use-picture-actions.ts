import type { KeptPicture } from '@fachwerk/contract/picture/picture-views'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '@fachwerk/contract/picture/picture-files'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toast.ts'
import { movedTo } from './picture-order.ts'
import { useSavePictures } from './picture-queries.ts'
import { q } from './picture-texts.ts'

const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((each) => each === type)

/** Why a file is not even sent; null: it is. */
const problemOf = (file: File): string | null => {
  if (!isPicture(file)) return q('pictures.wrongType')
  return file.size > MOST_PICTURE_BYTES ? q('pictures.tooLarge') : null
}

/** Sends files one after the other; what was not taken is told by its name. */
export function useAddPictures(locationId: string) {
  const { client } = useApi()
  const { save } = useSavePictures(locationId)
  const [sending, setSending] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly string[]>([])
  const sendOne = async (file: File): Promise<string | null> => {
    const problem = problemOf(file)
    if (problem !== null) return problem
    try {
      save(await client.addLocationPicture({ params: { id: locationId }, upload: file }))
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

const nameOf = (index: number): string => q('pictures.nth', { n: index + 1 })

/** Moves and deletes pictures, one action at a time. */
export function usePictureActions(locationId: string, rows: readonly KeptPicture[]) {
  const { client } = useApi()
  const { save, renew } = useSavePictures(locationId)
  const [busy, setBusy] = useState(false)
  const doing = async (action: () => Promise<{ readonly rows: KeptPicture[] }>, done: string) => {
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
      const order = { params: { id: locationId }, body: { pictureIds } }
      await doing(() => client.orderLocationPictures(order), q('pictures.moved', { name: nameOf(from) }))
    },
    remove: async ({ id, version }: KeptPicture): Promise<void> => {
      const index = rows.findIndex((row) => row.id === id)
      await doing(
        () => client.deleteLocationPicture({ params: { id }, query: { version } }),
        q('pictures.deleted', { name: nameOf(index) }),
      )
    },
  }
}
