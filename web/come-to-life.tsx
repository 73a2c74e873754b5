import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { startSession } from '#web/session/session.ts';
import { takeOrderKey } from '#web/shop/features/order-parts/order-keys.ts';
import { loadTextsOf } from '#web/shop/texts/page-texts.ts';
import { loadPageTexts } from '#web/shop/texts/shop-texts.ts';

const language = languageOfPath(location.pathname);
await Promise.all([loadPageTexts(language), loadTextsOf(location.pathname, language)]);
takeOrderKey();
startSession();
startTransition(() => {
  hydrateRoot(
    document,
    <LanguageContext value={language}>
      <HydratedRouter />
    </LanguageContext>,
  );
});
