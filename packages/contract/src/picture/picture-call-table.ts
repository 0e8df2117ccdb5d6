import { pictureFileCalls } from './picture-file-calls.ts'

/** Calls of pictures themselves; staff keep them with what they are of. */
export const pictureCallTable = { ...pictureFileCalls } as const
