type Opened = {
  /** What its controls held before anything was typed, and before it was sent. */
  before: string;
  beforeSent?: string;
};

/** The forms of a screen, and whether what is typed into them has been sent. */
export class UnsavedForms {
  private readonly opened = new Map<HTMLFormElement, Opened>();

  get any(): boolean {
    for (const [form, { before }] of this.opened) {
      if (!form.isConnected) this.opened.delete(form);
      else if (textOf(form) !== before) return true;
    }
    return false;
  }

  /** Marks a form as edited. Filters lose nothing, and a form with a save bar knows its changes itself. */
  open(form: HTMLFormElement | null): void {
    if (!form || this.opened.has(form) || form.closest('search') || form.matches('[data-saves], :has([data-saves])')) {
      return;
    }
    this.opened.set(form, { before: textOf(form) });
  }

  /** What it holds now is on its way. */
  send(form: HTMLFormElement | null): void {
    const opened = form && this.opened.get(form);
    if (opened) this.opened.set(form, { before: textOf(form), beforeSent: opened.before });
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

/** What the controls of a form hold; fields that only look for something are left out. */
function textOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((control) => {
      if (control instanceof HTMLInputElement) {
        if (control.type === 'search') return [];
        const isTicked = control.type === 'checkbox' || control.type === 'radio';
        return [isTicked ? control.checked : control.value];
      }
      const isField = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
      return isField ? [control.value] : [];
    }),
  );
}
