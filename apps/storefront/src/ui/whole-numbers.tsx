import { splitAtNumbers } from '@fachwerk/texts/whole-numbers'

/** A text in which no number breaks behind its hyphens, unless a line of its own is too short for it. */
export const WholeNumbers = ({ text }: { readonly text: string }) =>
  splitAtNumbers(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
