import { Component, type ReactNode } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/**
 * What is left to say when the screen for errors fails itself. It stands in for the router's own, which shows customers
 * a stack trace (vite.config.ts).
 */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const t = useT();
  return (
    <html lang={useLanguage()}>
      <body>
        <p>{t('error.broken_title')}</p>
        <a href="/">{t('error.to_home')}</a>
      </body>
    </html>
  );
}
