import { type ComponentProps, type FormEvent, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { WithFailedCalls } from '#web/admin/kit/failed-calls.tsx';
import { invalidText } from '#web/admin/kit/invalid-text.ts';
import { ScreenTitleContext, useFocusInScreen } from '#web/admin/kit/screen-change.ts';
import { ScreenKeysContext } from '#web/admin/kit/screen-keys.ts';
import { useWatchedForms } from '#web/admin/kit/unsaved-changes.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, useLocalPath } from '#web/i18n/link.tsx';
import { useShopName, withShopName } from '#web/i18n/shop-name.ts';
import type { Translate } from '#web/i18n/texts.ts';
import page from '#web/styles/page.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showAt } from '#web/ui/use-invalid-text.ts';
import styles from './admin-frame.module.css';
import { adminPath, ScreensContext } from './admin-menu.ts';
import { AdminNav } from './admin-nav.tsx';
import { type AdminScreen, mayOpen, securityPath } from './admin-screen.ts';
import { AlertWatch } from './alert-watch.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { useStaffMe } from './staff-me.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRestoredPlace } from './use-restored-place.ts';

/** The admin around its screens: menu on the left, or behind a button on a phone. */
export function AdminFrame() {
  const t = useT();
  const { lacks_second_factor: lacksSecondFactor } = useStaffMe();
  const screen = useRef<HTMLElement>(null);
  const [title, setTitle] = useState('');
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const [keys] = useState(() => new Map());
  const find = () => lacksSecondFactor || setOpened('palette');
  useFrameKeys({ onFind: find, onKeys: () => setOpened('keys') });
  useRestoredPlace(screen);
  useFocusInScreen(screen);
  useWatchedForms(screen);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#admin">
        {t('frame.skip')}
      </a>
      <p className={page.hidden} role="status">
        {title}
      </p>
      <header className={styles.side}>
        <Link className={styles.brand} to="/admin">
          {useShopName()} <span>{t('admin.title')}</span>
        </Link>
        <AdminNav onFind={find} />
      </header>
      {!lacksSecondFactor && <AlertWatch />}
      <main
        ref={screen}
        className={styles.main}
        id="admin"
        tabIndex={-1}
        onInvalidCapture={(event) => sayInvalid(event, t)}
      >
        <ScreenKeysContext value={keys}>
          <ScreenTitleContext value={setTitle}>
            <WithFailedCalls>
              <CurrentScreen />
            </WithFailedCalls>
          </ScreenTitleContext>
        </ScreenKeysContext>
      </main>
      <ScreenKeysContext value={keys}>
        {opened === 'palette' && <Palette onClose={() => setOpened(undefined)} />}
        {opened === 'keys' && <KeysDialog onClose={() => setOpened(undefined)} />}
      </ScreenKeysContext>
    </div>
  );
}

type Control = Parameters<typeof invalidText>[0];

const isFirstInvalid = (control: Control) =>
  !control.form || control.form.querySelector('input:invalid, select:invalid, textarea:invalid') === control;

/** Has a control whose constraints are not met say so at its field: the browser would say it in its own language. */
function sayInvalid(event: FormEvent, t: Translate): void {
  const control = event.target as Control;
  // What a form says of it has its words.
  if (event.nativeEvent instanceof CustomEvent || !showAt(control, { text: invalidText(control, t) })) return;
  event.preventDefault();
  if (!isFirstInvalid(control)) return;
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

const waiting = { isError: false, error: undefined, refetch: async () => undefined };

function CurrentScreen() {
  const t = useT();
  const { pathname } = useLocation();
  const screens = use(ScreensContext);
  const screen = useRoutes([
    ...screens.map((each) => ({ path: each.path, element: <Allowed screen={each} /> })),
    { path: '*', element: <NoScreen icon="search" title={t('admin.missing_title')} text={t('admin.missing')} /> },
  ]);
  return (
    <Suspense key={pathname} fallback={<AdminWaiting query={waiting} />}>
      {screen}
    </Suspense>
  );
}

/** What stands in the place of a screen, with the title that the screen would have given the tab. */
function NoScreen(shown: ComponentProps<typeof EmptyState>) {
  return (
    <>
      <title>{withShopName(shown.title, useShopName())}</title>
      <EmptyState {...shown} />
    </>
  );
}

function Allowed({ screen: { path, access, Screen } }: { screen: AdminScreen }) {
  const t = useT();
  const { role, lacks_second_factor: lacksSecondFactor } = useStaffMe();
  if (lacksSecondFactor && path !== securityPath) return <GoToSecurity />;
  if (!mayOpen(role, access)) {
    return <NoScreen icon="shield" title={t('admin.forbidden_title')} text={t('admin.forbidden')} />;
  }
  return <Screen />;
}

/** A place of its own, so that backup codes stay on the screen when the admin learns that it is open now. */
function GoToSecurity() {
  const navigate = useNavigate();
  const security = useLocalPath()(adminPath(securityPath));
  useEffect(() => {
    void navigate(security, { replace: true });
  }, [navigate, security]);
  return <AdminWaiting query={waiting} />;
}
