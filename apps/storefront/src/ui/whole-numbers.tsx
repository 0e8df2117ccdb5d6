import { splitAtNumbers } from '@fachwerk/texts/whole-numbers'

/** A text in which no number breaks behind its hyphens. */
export const WholeNumbers = ({ text }: { readonly text: string }) =>
  splitAtNumbers(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
