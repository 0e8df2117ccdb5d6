import { createSpotlight } from '@mantine/spotlight'

/** Opens and closes the palette from anywhere. */
export const [palette, paletteActions] = createSpotlight()
