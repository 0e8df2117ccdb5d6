import { z } from 'zod'
import { call } from '../call.ts'

/** The files of pictures, whatever shows them (F-03, K-02). */
export const pictureFileCalls = {
  pictureFile: call({
    method: 'GET',
    path: '/public/pictures/{file}',
    auth: 'none',
    permission: 'public',
    host: 'any',
    summary: 'Ein Bild in einer seiner Breiten; unter dieser Adresse steht nie etwas anderes',
    tags: ['Bilder'],
    file: true,
    params: z.object({ file: z.string().regex(/^[\w-]{43}-\d{1,4}\.webp$/) }),
    reply: z.string().meta({ id: 'PictureFile' }),
    refusals: ['not-found'],
  }),
} as const
