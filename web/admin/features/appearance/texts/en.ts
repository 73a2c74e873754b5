import type { texts as russian } from './ru.ts';

/** English texts of the admin: the shop's name and looks. */
export const texts: Record<keyof typeof russian, string> = {
  'admin_appearance.intro':
    'Name, mark and colours of the shop. Everything follows at once: pages, e-mails, documents, the icon on a phone.',
  'admin_appearance.name_sheet': 'Name',
  'admin_appearance.name': 'Name of the shop',
  'admin_appearance.name_hint': 'In the header, titles, e-mails and the bank’s messages',
  'admin_appearance.short_name': 'Short name',
  'admin_appearance.short_name_hint': 'Below the icon on a phone; empty: the same name',
  'admin_appearance.tagline': 'What the shop is',
  'admin_appearance.tagline_hint':
    'Such as “electronics shop”: at the foot of pages and when it is installed on a phone',
  'admin_appearance.looks': 'Colour and shape',
  'admin_appearance.accent': 'Colour of the shop',
  'admin_appearance.accent_hint':
    'Buttons to order, counters and labels. The colour of text on it is worked out; a middle tone is a little deeper for white.',
  'admin_appearance.accent_pale': 'This colour can hardly be seen on white. The nearest that can: {color}.',
  'admin_appearance.accent_take': 'Take {color}',
  'admin_appearance.contrast': 'Contrast of text {ratio} : 1 (at least 4.5 : 1 is needed)',
  'admin_appearance.corners': 'Corners',
  'admin_appearance.corners_round': 'Round',
  'admin_appearance.corners_soft': 'Soft',
  'admin_appearance.corners_square': 'Square',
  'admin_appearance.pictures': 'Logo and mark',
  'admin_appearance.logo': 'Logo on light ground',
  'admin_appearance.logo_hint':
    'In the header, in place of mark and name. A wide picture without a background, PNG or WebP, at least 48 pixels high.',
  'admin_appearance.logo_dark': 'Logo on dark ground',
  'admin_appearance.logo_dark_hint': 'For the footer; without it, mark and name stand there.',
  'admin_appearance.mark': 'Mark',
  'admin_appearance.mark_hint': 'A square picture: the icon of the tab and of the installed shop.',
  'admin_appearance.share_picture': 'Picture of shared links',
  'admin_appearance.share_picture_hint': 'WhatsApp and Telegram show it where a page has no picture of its own.',
  'admin_appearance.preview': 'What it looks like',
  'admin_appearance.preview_product': 'Wireless headphones',
  'admin_appearance.preview_button': 'Order',
  'admin_appearance.preview_tag': 'New',
  'admin_appearance.preview_note': 'Added to the cart',
  'admin_appearance.undone': 'The look is what it was',
  'admin_appearance.undo': 'Take it back',
  'admin_appearance.saved': 'Everybody sees the new look',
};
