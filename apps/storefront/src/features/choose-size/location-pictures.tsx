import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { Picture } from '../../ui/choosing/picture.tsx'
import type { ChooseSizeData } from './choose-size-data.ts'

/** What it looks like there: all pictures in a row that scrolls, the first one first (F-03). */
export function LocationPictures({ location }: { readonly location: ChooseSizeData['location'] }) {
  const { say, language } = usePage()
  if (location.pictures.length === 0) return null
  return (
    <section className="place-pictures">
      <h2 className="vh">{say('location.pictures')}</h2>
      <ul aria-label={say('location.pictures')}>
        {location.pictures.map((picture) => (
          <li key={picture.digest}>
            <Picture
              picture={picture}
              name={nameIn(location, language)}
              sizes="(max-width: 48em) 85vw, 480px"
              className="place-picture"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
