import { createHash } from 'node:crypto';
import type { Page } from './page.ts';
import type { ApiAnswer, AskApi } from './page-build.ts';
import type { Made } from './page-cache.ts';

type Call = Parameters<AskApi>;
/** What a page was rendered from: `digest` of what these calls were answered. */
type Source = { calls: readonly Call[]; digest: string; renderedAt: number };

/** What only time changes on a page, the name of a day, may be older by so much, in ms. */
const renderedAgainMs = 600_000;

/** What one page asks the API, in the order of its calls. */
export class PageAnswers {
  readonly calls: Call[] = [];
  readonly tags = new Set<string>();
  /** Whether one could not be had: a page may do without it, and a later one is not to do without it. */
  isPartial = false;
  private readonly answers: ApiAnswer[] = [];
  private readonly askApi: AskApi;

  constructor(ask: AskApi) {
    this.askApi = ask;
  }

  readonly ask: AskApi = async (...call) => {
    const nth = this.calls.push(call) - 1;
    const answer = await this.askApi(...call);
    this.answers[nth] = answer;
    this.isPartial ||= answer.status >= 500;
    for (const tag of answer.shows) this.tags.add(tag);
    return answer;
  };

  /** Of everything that was answered; undefined where something is still awaited. */
  digest(): string | undefined {
    const digest = createHash('sha256');
    for (const [nth, call] of this.calls.entries()) {
      const answer = this.answers[nth];
      if (!answer) return undefined;
      digest.update(JSON.stringify([call, answer.status, answer.body, answer.shows]));
    }
    return digest.digest('base64url');
  }
}

/**
 * Remembers what pages were rendered from. Most changes that make a list old change other pages of it: asking the API again
 * and finding the same answers is a fraction of the work of rendering.
 */
export class PageSources {
  private readonly sources = new WeakMap<Page, Source>();

  /** A page has just been rendered from these. */
  note(page: Page, answers: PageAnswers): void {
    const digest = answers.isPartial ? undefined : answers.digest();
    if (digest !== undefined) this.sources.set(page, { calls: answers.calls, digest, renderedAt: Date.now() });
  }

  /** The same page with what its answers name now, if all of them are as they were; undefined where it is to be rendered. */
  async confirm(page: Page, ask: AskApi): Promise<Made<Page> | undefined> {
    const source = this.sources.get(page);
    if (!source || Date.now() - source.renderedAt >= renderedAgainMs) return undefined;
    const answers = new PageAnswers(ask);
    await Promise.all(source.calls.map((call) => answers.ask(...call)));
    return answers.digest() === source.digest ? { page, tags: [...answers.tags] } : undefined;
  }
}
