import type { Article } from '#web/content/entities.ts'

import { headOf } from './heads.ts'

export const article: Article = {
  ...headOf('from-assistants-to-copilots'),
  sections: [{ data: [{ element: 'p', content: 'Ask three people in one company what a copilot is.' }] }],
}
