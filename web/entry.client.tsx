import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '#rules/language.ts';
import { takeOrderKey } from '#web/features/orders/order-keys.ts';
import { startSession } from '#web/features/session/session.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { loadTextsOf } from '#web/i18n/page-texts.ts';
import { installTexts } from '#web/i18n/texts.ts';

const catalogues = {
  ru: () => import('#web/i18n/ru/catalogue.ts'),
  en: () => import('#web/i18n/en/catalogue.ts'),
};

const language = languageOfPath(location.pathname);
const [{ catalogue }] = await Promise.all([catalogues[language](), loadTextsOf(location.pathname, language)]);
installTexts(language, catalogue);
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
