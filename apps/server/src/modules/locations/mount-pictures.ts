import { Readable } from 'node:stream'
import { pictureCalls } from '@fachwerk/contract/location/pictures/picture-calls'
import type { Db } from '../../platform/db/db.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import { refuse, ok } from '../../platform/result.ts'
import type { LocationsNeeds } from './needs.ts'
import { pictureBytes } from './pictures-repository.ts'
import {
  addPicture,
  deletePicture,
  describe,
  listPictures,
  orderPictures,
} from './use-cases/save-pictures.ts'

/** What staff do with the pictures of a location (F-03). */
export function mountPictures(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(pictureCalls.locationPictures, ({ actor, params }) =>
    listPictures(needs, { actor, locationId: params.id }),
  )
  serve(pictureCalls.addLocationPicture, ({ actor, params, rawBody }) =>
    addPicture(needs, actor, { locationId: params.id, sent: rawBody }),
  )
  serve(pictureCalls.orderLocationPictures, ({ actor, params, body }) =>
    orderPictures(needs, { actor, locationId: params.id, pictureIds: body.pictureIds }),
  )
  serve(pictureCalls.describeLocationPicture, ({ actor, params, body }) =>
    describe(needs, { actor, id: params.id, ...body.picture }),
  )
  serve(pictureCalls.deleteLocationPicture, ({ actor, params, query }) =>
    deletePicture(needs, { actor, id: params.id, ...query }),
  )
}

/** Mounts the files of pictures, which everybody may see and keep (F-03). */
export function mountPictureFiles({
  db,
  serveFile,
}: {
  readonly db: Db
  readonly serveFile: ServeFile
}): void {
  serveFile(pictureCalls.pictureFile, async ({ params }) => {
    const digest = params.file.slice(0, 43)
    const width = Number(params.file.slice(44, -'.webp'.length))
    const bytes = await db.read((tx) => pictureBytes(tx, { digest, width }))
    if (!bytes) return refuse('not-found')
    return ok({
      content: Readable.from([bytes]),
      type: 'image/webp',
      name: params.file,
      forever: true,
    })
  })
}
