import type { Unit } from '#rules/catalog/units.ts';

/** Headings of the characteristics, in the order that they are shown in. */
export const groups = {
  general: ['Основное', 'General'],
  performance: ['Производительность', 'Performance'],
  storage: ['Память', 'Memory'],
  screen: ['Экран', 'Screen'],
  sound: ['Звук', 'Sound'],
  control: ['Управление', 'Controls'],
  connection: ['Подключение', 'Connectivity'],
  cooling: ['Охлаждение', 'Cooling'],
  power: ['Питание', 'Power'],
  body: ['Корпус и цвет', 'Body and colour'],
  other: ['Прочее', 'Other'],
} as const;

/** How a value is written where its unit is not all: see spec-values.ts. */
export type Style = 'plain' | 'inches' | 'resolution' | 'hz to khz' | '80 plus' | 'speed' | 'bits' | 'shade';

export type SpecLabel = { group: keyof typeof groups; label: string; label_en: string; unit?: Unit; style?: Style };

type How = Pick<SpecLabel, 'unit' | 'style'>;

const inGroup = (group: keyof typeof groups, specs: Record<string, [label: string, labelEn: string, how?: How]>) =>
  Object.entries(specs).map(([key, [label, label_en, how]]): [string, SpecLabel] => [
    key,
    { group, label, label_en, ...how },
  ]);

/** What suppliers call the shade of a product's one variant. */
export const shadeKey = 'color';

/** What the keys of `specs` are called; in a group they are shown in this order. */
export const specLabels = new Map<string, SpecLabel>([
  ...inGroup('general', {
    type: ['Тип', 'Type'],
    style: ['Тип', 'Type'],
    chipset: ['Чип', 'Chipset'],
    socket: ['Сокет', 'Socket'],
    form_factor: ['Форм-фактор', 'Form factor', { style: 'inches' }],
    microarchitecture: ['Микроархитектура', 'Microarchitecture'],
    graphics: ['Встроенная графика', 'Integrated graphics'],
    amount: ['Масса', 'Amount', { unit: 'g' }],
    mode: ['Разрядность', 'Architecture', { style: 'bits' }],
    os: ['Поддерживаемые системы', 'Supported systems'],
    resolutions: ['Разрешения съёмки', 'Resolutions'],
    focus_type: ['Фокусировка', 'Focus'],
    fov: ['Угол обзора', 'Field of view', { unit: 'deg' }],
  }),
  ...inGroup('performance', {
    core_count: ['Ядра', 'Cores'],
    core_clock_ghz: ['Базовая частота', 'Base clock', { unit: 'ghz' }],
    boost_clock_ghz: ['Частота в ускорении', 'Boost clock', { unit: 'ghz' }],
    core_clock_mhz: ['Базовая частота', 'Base clock', { unit: 'mhz' }],
    boost_clock_mhz: ['Частота в ускорении', 'Boost clock', { unit: 'mhz' }],
    hdd_rpm: ['Скорость вращения', 'Rotation speed', { unit: 'rpm' }],
    bd: ['Чтение BD', 'BD reading', { style: 'speed' }],
    dvd: ['Чтение DVD', 'DVD reading', { style: 'speed' }],
    cd: ['Чтение CD', 'CD reading', { style: 'speed' }],
    bd_write: ['Запись BD', 'BD writing'],
    dvd_write: ['Запись DVD', 'DVD writing'],
    cd_write: ['Запись CD', 'CD writing'],
  }),
  ...inGroup('storage', {
    capacity_gb: ['Объём', 'Capacity', { unit: 'gb' }],
    memory_gb: ['Видеопамять', 'Video memory', { unit: 'gb' }],
    memory_type: ['Тип памяти', 'Memory type'],
    modules: ['Модулей в комплекте', 'Modules'],
    module_gb: ['Объём модуля', 'Module capacity', { unit: 'gb' }],
    speed_mhz: ['Частота', 'Speed', { unit: 'mhz' }],
    speed: ['Частота', 'Speed', { unit: 'mhz' }],
    cas_latency: ['Задержка CAS', 'CAS latency'],
    first_word_latency_ns: ['Задержка первого слова', 'First word latency', { unit: 'ns' }],
    max_memory_gb: ['Память, не более', 'Maximum memory', { unit: 'gb' }],
    memory_slots: ['Слотов памяти', 'Memory slots'],
    cache_mb: ['Кэш', 'Cache', { unit: 'mb' }],
  }),
  ...inGroup('screen', {
    screen_size_in: ['Диагональ', 'Size', { style: 'inches' }],
    resolution: ['Разрешение', 'Resolution', { style: 'resolution' }],
    refresh_rate_hz: ['Частота обновления', 'Refresh rate', { unit: 'hz' }],
    response_time_ms: ['Время отклика', 'Response time', { unit: 'ms' }],
    panel_type: ['Матрица', 'Panel'],
    aspect_ratio: ['Соотношение сторон', 'Aspect ratio', { style: 'plain' }],
  }),
  ...inGroup('sound', {
    configuration: ['Конфигурация', 'Configuration', { style: 'plain' }],
    frequency_response_hz_khz: ['Диапазон частот', 'Frequency response', { style: 'hz to khz' }],
    microphone: ['Микрофон', 'Microphone'],
    enclosure_type: ['Акустическое оформление', 'Enclosure'],
    channels: ['Каналы', 'Channels', { style: 'plain' }],
    digital_audio: ['Разрядность звука', 'Audio resolution', { style: 'bits' }],
    snr: ['Отношение сигнал/шум', 'Signal-to-noise ratio', { unit: 'db' }],
    sample_rate: ['Частота дискретизации', 'Sample rate', { unit: 'khz' }],
  }),
  ...inGroup('control', {
    switches: ['Переключатели', 'Switches'],
    tenkeyless: ['Без цифрового блока', 'Tenkeyless'],
    backlit: ['Подсветка', 'Backlight', { style: 'shade' }],
    tracking_method: ['Датчик', 'Sensor'],
    max_dpi: ['Чувствительность, до', 'Sensitivity, up to', { unit: 'dpi' }],
    hand_orientation: ['Для руки', 'Hand'],
  }),
  ...inGroup('connection', {
    connection_type: ['Подключение', 'Connection'],
    connection: ['Подключение', 'Connection', { style: 'plain' }],
    wireless: ['Беспроводные', 'Wireless'],
    protocol: ['Стандарт', 'Standard', { style: 'plain' }],
    interface: ['Интерфейс', 'Interface', { style: 'plain' }],
  }),
  ...inGroup('cooling', {
    size: ['Размер', 'Size', { unit: 'mm' }],
    rpm: ['Скорость вращения', 'Fan speed', { unit: 'rpm' }],
    airflow: ['Воздушный поток', 'Airflow', { unit: 'cfm' }],
    noise_level: ['Уровень шума', 'Noise level', { unit: 'dba' }],
    pwm: ['Управление PWM', 'PWM control'],
  }),
  ...inGroup('power', {
    tdp_w: ['Тепловыделение (TDP)', 'TDP', { unit: 'w' }],
    wattage_w: ['Мощность', 'Wattage', { unit: 'w' }],
    efficiency: ['Сертификат', 'Efficiency', { style: '80 plus' }],
    modular: ['Отстёгивающиеся кабели', 'Modular cables'],
    capacity_w: ['Мощность', 'Output', { unit: 'w' }],
    capacity_va: ['Полная мощность', 'Apparent power', { unit: 'va' }],
    channel_wattage: ['Мощность на канал', 'Wattage per channel', { unit: 'w' }],
    psu: ['Блок питания в комплекте', 'Power supply included', { unit: 'w' }],
  }),
  ...inGroup('body', {
    side_panel: ['Боковая панель', 'Side panel'],
    external_volume_l: ['Внешний объём', 'External volume', { unit: 'l' }],
    internal_35_bays: ['Отсеков 3,5″', 'Internal 3.5″ bays'],
    length_mm: ['Длина', 'Length', { unit: 'mm' }],
    [shadeKey]: ['Цвет', 'Colour', { style: 'shade' }],
  }),
]);
