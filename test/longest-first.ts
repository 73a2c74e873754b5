import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long: those that wait between those that work, so that neither come together. */
const longest = [
  'random-days.test.ts',
  'search-recall.test.ts',
  'payment-faults.test.ts',
  'payment-sequences.test.ts',
  'backup-pictures.test.ts',
  'decisions.test.ts',
  'unused-pictures.test.ts',
  'refunds.test.ts',
  'import-command.test.ts',
  'hub.test.ts',
  'admin-accessibility.e2e.ts',
  'accessibility.e2e.ts',
  'admin-orders.e2e.ts',
  'admin-money.e2e.ts',
  'admin-categories.e2e.ts',
  'admin-lists.e2e.ts',
  'admin-import.e2e.ts',
  'admin-drafts.e2e.ts',
  'offline.e2e.ts',
  'admin-failures.e2e.ts',
  'pay-by-bank.e2e.ts',
  'theme.e2e.ts',
  'assistive.e2e.ts',
  'admin-promo.e2e.ts',
  'identity.e2e.ts',
  'admin-content.e2e.ts',
  'admin-invoice.e2e.ts',
  'checkout-draft.e2e.ts',
  'search.e2e.ts',
  'payment-kill.e2e.ts',
  'replica.e2e.ts',
  'steady-pages.e2e.ts',
  'product.e2e.ts',
  'admin-editor.e2e.ts',
  'find-products.e2e.ts',
  'keyboard.e2e.ts',
  'admin-forms.e2e.ts',
  'admin-stock.e2e.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
};

/** Starts with the files that would otherwise keep one worker busy while the others have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
