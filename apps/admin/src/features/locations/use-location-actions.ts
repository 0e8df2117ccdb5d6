import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useSaveLocation } from './location-queries.ts'
import { l } from './texts.ts'

/** Puts a location away or brings it back; either can be taken back. */
export function useArchiveLocation() {
  const { client } = useApi()
  const save = useSaveLocation()
  const bring = async (id: string, archived: boolean) => {
    const saved = await client.archiveStorageLocation({ body: { location: { id, archived } } })
    save(saved)
    return saved
  }
  return async ({ id, name }: StorageLocation, archived: boolean): Promise<void> => {
    await bring(id, archived)
    showToast(l(archived ? 'location.archive.done' : 'location.restore.done', { name }), {
      undo: async () => void (await bring(id, !archived)),
    })
  }
}
