/** What the controls of a form hold; null: choices that have not come yet, and hold what the shop offers first once they have. */
type Held = readonly (string | boolean | null)[];

type Opened = {
  /** Before anything was typed, and before it was sent. */
  before: Held;
  beforeSent?: Held;
};

/** The forms of a screen, and whether what is typed into them has been sent. */
export class UnsavedForms {
  private readonly opened = new Map<HTMLFormElement, Opened>();

  get any(): boolean {
    for (const [form, { before }] of this.opened) {
      if (!form.isConnected) this.opened.delete(form);
      else if (!isSame(before, heldBy(form))) return true;
    }
    return false;
  }

  /** Marks a form as edited. Filters lose nothing, and a form with a save bar knows its changes itself. */
  open(form: HTMLFormElement | null): void {
    if (!form || form.closest('search') || form.matches('[data-saves], :has([data-saves])')) return;
    const now = heldBy(form);
    const { before = now, ...rest } = this.opened.get(form) ?? {};
    // Choices that have come since are as the person finds them.
    this.opened.set(form, { ...rest, before: before.map((held, place) => held ?? now[place] ?? null) });
  }

  /** What it holds now is on its way. */
  send(form: HTMLFormElement | null): void {
    const opened = form && this.opened.get(form);
    if (opened) this.opened.set(form, { before: heldBy(form), beforeSent: opened.before });
  }

  /** What was sent last was refused. */
  takeBack(): void {
    for (const [form, { beforeSent }] of this.opened) {
      if (beforeSent !== undefined) this.opened.set(form, { before: beforeSent });
    }
  }

  dropAll(): void {
    this.opened.clear();
  }
}

const isSame = (before: Held, now: Held) =>
  before.length === now.length && before.every((held, place) => held === null || held === now[place]);

/** Fields that only look for something are left out. */
function heldBy(form: HTMLFormElement): Held {
  return [...form.elements].flatMap((control): Held => {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'search') return [];
      const isTicked = control.type === 'checkbox' || control.type === 'radio';
      return [isTicked ? control.checked : control.value];
    }
    if (control instanceof HTMLSelectElement) return [control.options.length > 0 ? control.value : null];
    return control instanceof HTMLTextAreaElement ? [control.value] : [];
  });
}
