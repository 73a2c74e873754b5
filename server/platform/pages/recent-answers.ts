const defaultMaxBytes = 4 * 1024 * 1024;

/** Answers by name, the least recently used out first, at most `maxBytes` of their bodies. */
export class RecentAnswers<Answer extends { body: Buffer }> {
  private readonly answers = new Map<string, Answer>();
  private bytes = 0;
  private readonly maxBytes: number;

  constructor(maxBytes = defaultMaxBytes) {
    this.maxBytes = maxBytes;
  }

  /** The answer of this name, made where it is not there. */
  get(name: string, make: () => Answer): Answer {
    const there = this.answers.get(name);
    const answer = there ?? make();
    if (there) this.answers.delete(name);
    else this.bytes += answer.body.length;
    this.answers.set(name, answer);
    for (const [oldest, { body }] of this.answers) {
      if (this.bytes <= this.maxBytes) break;
      this.answers.delete(oldest);
      this.bytes -= body.length;
    }
    return answer;
  }
}
