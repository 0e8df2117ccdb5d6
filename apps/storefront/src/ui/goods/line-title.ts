/** Name with the variant that was chosen. */
export const lineTitle = ({
  title,
  variant,
}: {
  readonly title: string
  readonly variant: string
}): string => (variant === '' ? title : `${title}, ${variant}`)
