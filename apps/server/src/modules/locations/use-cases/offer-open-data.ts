import type { ReplyIn } from '@fachwerk/contract/call'
import type { openDataCalls } from '@fachwerk/contract/office/open-data-calls'
import { NO_DESCRIPTION } from '@fachwerk/contract/location/location-texts'
import { termsOffered, textsOfLocations } from '../locations-repository.ts'
import { picturesShown } from '../../../platform/pictures/stored-pictures.ts'
import { locationPictures } from '../location-pictures.ts'
import type { LocationsNeeds } from '../needs.ts'
import { openLocation } from '../settings/rules/open-location.ts'

type Reply = ReplyIn<typeof openDataCalls.openLocations>

/** B-18: the locations that a site shows, for anybody's map or search engine. */
export async function offerOpenData(
  { db, clock, offerOfSite, siteAddress }: LocationsNeeds,
  siteId: string,
): Promise<Reply> {
  const now = clock.now()
  return await db.read(async (tx) => {
    const address = await siteAddress(tx, siteId)
    const locations = await termsOffered(tx, { offer: offerOfSite(siteId) })
    const pictures = await picturesShown(tx, locationPictures, {
      ownerIds: locations.map(({ id }) => id),
      most: 'all',
    })
    const texts = await textsOfLocations(
      tx,
      locations.map(({ id }) => id),
    )
    return {
      '@context': ['https://schema.org', { osm: 'https://wiki.openstreetmap.org/wiki/Key:' }],
      '@graph': locations
        .filter(({ archived }) => !archived)
        .map((location) =>
          openLocation(location, address, {
            now,
            pictures: pictures.get(location.id) ?? [],
            description: texts.get(location.id)?.description ?? NO_DESCRIPTION,
          }),
        ),
    }
  })
}
