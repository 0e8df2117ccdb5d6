import { useMediaQuery } from '@mantine/hooks'

/** Whether rows are cards: the window is as narrow as a phone. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
