/** Counts how often each list of small numbers comes, without making a text of any: a list is a path from the root, 0. */
export class PathCounts {
  private readonly steps: number;
  private readonly children = new Map<number, number>();
  private readonly parents = [0];
  private readonly lastSteps = [0];
  private readonly times = [0];

  /** @param steps one more than the highest number */
  constructor(steps: number) {
    this.steps = steps;
  }

  /** The path that goes one further. */
  step(path: number, number: number): number {
    const key = path * this.steps + number;
    const there = this.children.get(key);
    if (there !== undefined) return there;
    const made = this.times.push(0) - 1;
    this.parents.push(path);
    this.lastSteps.push(number);
    this.children.set(key, made);
    return made;
  }

  add(path: number): void {
    this.times[path] = (this.times[path] ?? 0) + 1;
  }

  /** The lists that came, each with how often. */
  counts(): { path: number[]; count: number }[] {
    return this.times.flatMap((count, path) => (count > 0 ? { path: this.stepsTo(path), count } : []));
  }

  private stepsTo(path: number): number[] {
    const steps: number[] = [];
    for (let at = path; at !== 0; at = this.parents[at] ?? 0) steps.push(this.lastSteps[at] ?? 0);
    return steps.reverse();
  }
}
