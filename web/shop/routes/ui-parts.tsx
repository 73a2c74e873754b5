import { UiPartsScreen } from '#web/shop/features/ui-parts/ui-parts-screen.tsx';
import page from '#web/styles/page.module.css';

export const meta = () => [{ title: 'web/ui' }];

/** Shows what screens are made of; a page in development only (routes.ts). */
export default function UiPartsPage() {
  return (
    <div className={page.wrap}>
      <h1>web/ui</h1>
      <UiPartsScreen />
    </div>
  );
}
