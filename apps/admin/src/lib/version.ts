/** Version of the product as the build wrote it. */
export const VERSION = import.meta.env.FACHWERK_VERSION ?? '0.0.0'
