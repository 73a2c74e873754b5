import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { installTexts } from '#web/i18n/texts.ts';
import { startSession } from '#web/session/session.ts';
import { takeOrderKey } from '#web/shop/features/order-parts/order-keys.ts';
import { loadTextsOf } from '#web/shop/texts/page-texts.ts';

const catalogues = {
  ru: () => import('#web/shop/texts/ru/catalogue.ts'),
  en: () => import('#web/shop/texts/en/catalogue.ts'),
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
