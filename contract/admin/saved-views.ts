import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, text } from '#contract/fields.ts';

const SavedView = z.object({ id, name: z.string(), query: z.string() });
/** Which of the admin's lists a view is of, by its name there. */
const list = z.string().regex(/^[a-z-]{1,40}$/);

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admin/saved-views/',
  access: 'operator',
  summary: "One's own saved filters of one of the admin's lists, by name",
  query: z.object({ list }),
  reply: z.object({ results: z.array(SavedView) }),
});

export const keepSavedView = endpoint({
  method: 'POST',
  path: '/admin/saved-views/',
  access: 'operator',
  summary: 'Saves filters of a list under a name; the same name is written over',
  body: z.object({ list, name: text(60), query: optionalText(500).default('') }),
  reply: SavedView,
  status: 201,
});

export const dropSavedView = endpoint({
  method: 'DELETE',
  path: '/admin/saved-views/{id}/',
  access: 'operator',
  summary: 'Forgets saved filters',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/saved-views': typeof import('./saved-views.ts');
  }
}
