import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages } from '#rules/text/language.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { iconDrawer, iconNames, usualIcon } from './icons.ts';
import { manifestOf } from './manifest.ts';

const cached = 'public, max-age=3600';

/** The shop's name and mark as browsers and phones ask for them: the web app manifests and the icons. */
export function addIdentityFiles(app: FastifyInstance, { reads, media }: Services): void {
  const draw = iconDrawer(media);
  const answer = (reply: FastifyReply, type: string, body: Buffer | string) =>
    reply.type(type).header('cache-control', cached).send(body);
  for (const language of languages) {
    app.get(`/manifest-${language}.webmanifest`, async (_request, reply) => {
      const manifest = JSON.stringify(manifestOf(language, await readSettings(reads)));
      return answer(reply, 'application/manifest+json', manifest);
    });
  }
  for (const name of iconNames) {
    app.get(`/${name}`, async (_request, reply) => {
      const { mark } = await readSettings(reads);
      return answer(reply, 'image/png', mark ? await draw(mark, name) : await usualIcon(name));
    });
  }
  // Asked for where no page has named an icon: by an answer of the API that is opened in a tab, by feed readers and robots.
  app.get('/favicon.ico', async (_request, reply) => reply.header('cache-control', cached).redirect('/icon-192.png'));
  app.get('/favicon.svg', async (_request, reply) => {
    const { mark } = await readSettings(reads);
    // A mark is pixels; browsers follow to where it is.
    if (mark) return reply.header('cache-control', cached).redirect('/icon-192.png');
    return answer(reply, 'image/svg+xml', await usualIcon('favicon.svg'));
  });
}
