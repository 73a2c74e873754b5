import { createHash, randomBytes } from 'node:crypto';
import { termToRemember } from '#rules/search/search-term.ts';
import type { Language } from '#rules/text/language.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { addRuleTimes } from './rules/rule-queries.ts';
import { addTermCounts, listTerms, type TermCount, type TermSpan, type TermTotal } from './term-queries.ts';

type Search = { language: Language; hits: number; rules?: readonly number[]; ip?: string | undefined };
type RuleCount = Parameters<typeof addRuleTimes>[1][number];

const flushMs = 5_000;
/** The most different terms in memory while the database cannot be reached. */
const mostCached = 10_000;
/** The most searches of a day that are remembered with who made them: some 10 MB. */
const mostSeen = 100_000;

/**
 * Counts what people search for. A search only adds to a number in memory; the numbers are written every few seconds
 * and at the end. What cannot be written stays in memory and is tried again; dropping some is logged.
 */
export class SearchTerms {
  private counts = new Map<string, TermCount>();
  /** As many as there are rules, of a day or two. */
  private rules = new Map<string, RuleCount>();
  /**
   * Hashes of today's terms with the network that searched, the oldest first. A restart forgets them, other instances have
   * their own, and a busy day its first ones: a network may then count once more.
   */
  private readonly seen = new Set<string>();
  private seenOn = '';
  /** Keeps addresses from being guessed from the hashes. */
  private readonly salt = randomBytes(16);
  private lost = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly services: Pick<Services, 'db' | 'log'>;
  private readonly timer: NodeJS.Timeout;

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.services = services;
    this.timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  /**
   * Counts a search that found `hits` products, and the rules of staff that acted on it; what may be personal is not
   * counted. A term counts once a day for each network.
   *
   * @param search.ip who searches; absent: it counts in any case
   */
  note(text: string, { language, hits, rules = [], ip }: Search): void {
    const day = today();
    for (const rule of rules) this.addRule({ day, rule, times: 1 });
    const term = termToRemember(text);
    if (term === undefined || (ip !== undefined && !this.isNew(day, `${addressKey(ip)} ${language} ${term}`))) return;
    this.add({ day, language, term, searches: 1, hits });
  }

  /** Whether this network has not searched for the term that day, and remembers that it has. */
  private isNew(day: string, search: string): boolean {
    if (this.seenOn !== day) this.seen.clear();
    this.seenOn = day;
    const hash = createHash('sha256').update(this.salt).update(search).digest('base64url').slice(0, 16);
    if (this.seen.has(hash)) return false;
    const [oldest] = this.seen;
    if (oldest !== undefined && this.seen.size >= mostSeen) this.seen.delete(oldest);
    this.seen.add(hash);
    return true;
  }

  /** Writes what is counted so far; resolves in any case. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Writes the rest and stops. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
    if (this.counts.size > 0)
      this.services.log?.error({ terms: this.counts.size }, 'search terms could not be written');
  }

  private async write(): Promise<void> {
    await this.writeRules();
    if (this.counts.size === 0) return;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    try {
      await addTermCounts(this.services.db, counts);
    } catch (err) {
      this.services.log?.error({ err }, 'search terms could not be written yet');
      for (const count of counts) this.add(count, { isOlder: true });
    }
    if (this.lost > 0) this.services.log?.error({ searches: this.lost }, 'searches were not counted');
    this.lost = 0;
  }

  private async writeRules(): Promise<void> {
    if (this.rules.size === 0) return;
    const counts = [...this.rules.values()];
    this.rules = new Map();
    try {
      await addRuleTimes(this.services.db, counts);
    } catch (err) {
      this.services.log?.error({ err }, 'acting rules could not be counted yet');
      for (const count of counts) this.addRule(count);
    }
  }

  private addRule(count: RuleCount): void {
    const key = `${count.day} ${count.rule}`;
    this.rules.set(key, { ...count, times: count.times + (this.rules.get(key)?.times ?? 0) });
  }

  private add(count: TermCount, { isOlder = false } = {}): void {
    const key = `${count.day} ${count.language} ${count.term}`;
    const there = this.counts.get(key);
    if (!there && this.counts.size >= mostCached) {
      this.lost += count.searches;
      return;
    }
    const hits = isOlder ? (there?.hits ?? count.hits) : count.hits;
    this.counts.set(key, { ...count, searches: count.searches + (there?.searches ?? 0), hits });
  }
}

/** The day in Bishkek, which has no daylight saving. */
const today = () => shopDay(Date.now());

/** What was searched for most. */
export const topTerms = async ({ db }: Pick<Services, 'db'>, span: TermSpan): Promise<TermTotal[]> =>
  (await listTerms(db, { ...span, isWithoutHits: false })).rows;

/** What was searched for most of all that found nothing the last time. */
export const termsWithoutHits = async ({ db }: Pick<Services, 'db'>, span: TermSpan): Promise<TermTotal[]> =>
  (await listTerms(db, { ...span, isWithoutHits: true })).rows;

declare module '#server/platform/services.ts' {
  interface Services {
    /** Counts what people search for; absent where it is not wanted. */
    searchTerms?: SearchTerms;
  }
}
