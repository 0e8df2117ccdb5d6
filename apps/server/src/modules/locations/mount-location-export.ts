import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import type { LocationsNeeds } from './needs.ts'
import { exportStorageLocations } from './use-cases/export-storage-locations.ts'

/** Mounts the export of the locations (F-02, N-10). */
export function mountLocationExport(
  needs: Pick<LocationsNeeds, 'companyNames'> & {
    readonly serveFile: ServeFile
    readonly exportRows: Exports
  },
): void {
  needs.serveFile(storageLocationCalls.exportStorageLocations, (input) =>
    exportStorageLocations(needs, input),
  )
}
