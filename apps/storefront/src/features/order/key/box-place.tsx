import { CabinetLocator } from '@fachwerk/design/cabinet'
import { usePage } from '../../../lib/page.tsx'
import type { Rental } from '../ordered-rental.ts'

type Placed = Pick<Rental, 'place' | 'boxNumber'>

function placeWords({ place }: Placed, say: ReturnType<typeof usePage>['say']): string {
  if (!place) return ''
  const cabinet = say('place.cabinet', { name: place.cabinet.name })
  return `${cabinet}, ${say(`place.side.${place.side}`)} ${say(`place.height.${place.height}`)}`
}

/** „Konstanz Bahnhof, Schrank A, rechts oben.“ */
export function Where({ name, rental }: { readonly name: string; readonly rental: Placed }) {
  const { say } = usePage()
  const words = placeWords(rental, say)
  return <>{words ? `${name}, ${words}.` : `${name}.`}</>
}

/** The cabinet with the box in it; `stuck`: it does not open. */
export function BoxPlace({ rental, stuck = false }: { readonly rental: Placed; readonly stuck?: boolean }) {
  const { say } = usePage()
  const plan = rental.place?.cabinet
  const here = plan?.columns
    .flatMap((column) => column.doors)
    .find((door) => door.kind === 'box' && door.number === rental.boxNumber)
  if (!plan || here?.kind !== 'box') return null
  const name = say('order.cabinetName', { number: rental.boxNumber, place: placeWords(rental, say) })
  return <CabinetLocator plan={plan} boxId={here.boxId} name={name} pxPerMm={0.2} fit stuck={stuck} />
}
