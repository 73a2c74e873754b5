import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { installTexts, type Texts } from '#web/i18n/texts.ts';
import { startSession } from '#web/session/session.ts';
import { takeOrderKey } from '#web/shop/features/order-parts/order-keys.ts';
import { loadTextsOf } from '#web/shop/texts/page-texts.ts';

const catalogues = import.meta.glob<Texts>('./shop/texts/*/catalogue.ts', { import: 'texts' });

const language = languageOfPath(location.pathname);
const [texts] = await Promise.all([
  catalogues[`./shop/texts/${language}/catalogue.ts`]?.(),
  loadTextsOf(location.pathname, language),
]);
installTexts(language, { ...texts });
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
