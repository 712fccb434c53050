import { fullName } from '../owner';
import type { Language } from './language';

/** The plural categories of Arabic. */
export type ArabicCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Modern Standard Arabic. Buttons are nouns of action, as in the menus of browsers, and requests begin with "يُرجى", so that neither
 * depends on whether the visitor is a man or a woman. The tag is plain `ar`, for which `Intl` writes Latin digits: so numbers of the site
 * look like those in prices, code and the owner's own texts. What may be in another script is isolated (U+2068 to U+2069; U+2066 for
 * addresses and ids, which are always left to right), so that its punctuation stays in its place.
 */
export const ar: Language<ArabicCategory> = {
  name: 'العربية',
  direction: 'rtl',
  texts: {
    fields: {
      missing: 'يُرجى ملء حقل «{label}».',
      text: 'يجب أن يحتوي حقل «{label}» على نص.',
      tooLong: 'النص في حقل «{label}» أطول من اللازم: الحد الأقصى لعدد الأحرف {limit}.',
      email: 'يُرجى كتابة عنوان صحيح في حقل «{label}»، مثل \u2066name@example.com\u2069.',
      oneLine: 'يجب أن يكون النص في حقل «{label}» سطرًا واحدًا.',
      labels: { name: 'الاسم', email: 'البريد الإلكتروني', message: 'الرسالة' },
    },
    pages: {
      frame: {
        skip: 'الانتقال إلى المحتوى',
        loading: 'جارٍ التحميل…',
        noAnswerYet: 'لم يصل رد بعد. لم يضِع شيء، ويمكنك المحاولة مجددًا.',
        offline: 'لا يوجد اتصال بالإنترنت. ستبقى هذه الصفحة كما هي: يُرجى المحاولة لاحقًا.',
        wentWrong: 'حدث خطأ ما',
        couldNotFetch: 'تعذّر تحميل البيانات من \u2066{path}\u2069. يُرجى المحاولة لاحقًا.',
        tryAgain: 'إعادة المحاولة',
        home: 'العودة إلى الرئيسية',
        notSent: 'لم يُرسَل ما كتبته، وما زال هنا:',
        sendAgain: 'إعادة الإرسال',
      },
      notFound: {
        title: 'الصفحة غير موجودة',
        helpfulLinks: 'الصفحة المطلوبة غير موجودة. قد تفيدك هذه الروابط:',
        near: 'ربما كنت تبحث عن:',
        goBack: 'رجوع',
        lamp: 'مصباح',
      },
      site: {
        menu: 'القائمة الرئيسية',
        phoneMenu: 'القائمة',
        footer: 'عن هذا الموقع',
        search: 'بحث',
        darkTheme: 'المظهر الداكن',
        accessibility: 'إمكانية الوصول',
        ok: 'حسنًا',
        profile: 'الملف الشخصي: {name}',
        backToTop: 'العودة إلى الأعلى',
        newTab: '(يُفتح في علامة تبويب جديدة)',
      },
      gone: {
        title: 'لم يعد هذا المحتوى موجودًا',
        heading: 'ما كتبته',
        openAgain: 'إعادة فتح الصفحة',
        contact: 'راسلني',
        labels: {
          name: 'الاسم',
          email: 'البريد الإلكتروني',
          message: 'الرسالة',
          about: 'الموضوع',
          body: 'التعليق',
          quote: 'رأيك',
          role: 'المسمى الوظيفي',
          company: 'الشركة',
        },
      },
      forms: {
        name: 'الاسم',
        email: 'البريد الإلكتروني',
        send: 'إرسال',
        sending: 'جارٍ الإرسال…',
        trap: 'يُرجى ترك هذا الحقل فارغًا',
        sent: 'شكرًا لك! وصلت رسالتك.',
        failed: 'تعذّر الإرسال',
        failedBecause: 'تعذّر الإرسال. {message}',
        later: 'يُرجى المحاولة لاحقًا.',
      },

      home: {
        tabs: 'نبذة',
        layout: 'ترتيب علامات التبويب',
        horizontal: 'أفقي',
        vertical: 'عمودي',
        more: 'قراءة المزيد',
        moreAbout: 'قراءة المزيد عن {title}',
      },
      projects: {
        details: 'التفاصيل',
        detailsOf: 'تفاصيل {name}',
        live: 'الموقع',
        source: 'الشيفرة',
        outside: '{label}: {name} (يُفتح في علامة تبويب جديدة)',
      },
      project: {
        live: 'زيارة الموقع',
        source: 'GitHub',
        goal: 'الهدف',
        results: 'النتائج',
        perspective: 'وجهة نظر',
        about: 'نبذة',
        story: 'قصة المشروع',
        features: 'المزايا',
        challenge: 'أصعب ما فيه',
        pictures: 'الصور',
        openPicture: 'فتح الصورة',
        links: 'قراءات إضافية',
        goOn: 'مواصلة التصفح',
        next: 'التالي',
      },

      lists: {
        pages: 'الصفحات',
        ways: 'كل المقالات',
        newest: 'أحدث المقالات',
        older: 'مقالات أقدم',
      },
      posts: {
        categories: 'التصنيفات',
        all: 'الكل',
        search: 'البحث في المقالات',
        find: 'بحث',
      },
      postSearch: {
        everywhere: 'البحث في كل التصنيفات',
        clear: 'مسح البحث',
        advice:
          'جرّب كلمات أقل، أو بداية كلمة فقط: تظهر المقالة إذا وردت كل الكلمات في عنوانها أو نصها أو وسومها.',
        none: 'لا توجد مقالات هنا بعد.',
        latest: 'هذه أحدث المقالات:',
        all: 'عرض كل المقالات',
      },
      post: {
        changed: 'عُدّلت في {day}',
        categories: 'التصنيفات',
        readOn: 'لمتابعة القراءة',
        more: 'مقالات أخرى',
      },
      reading: {
        contents: 'المحتويات',
        details: 'التفاصيل:',
        onThisPage: 'في هذه الصفحة',
      },

      search: { find: 'بحث' },
      searched: {
        kind: 'النوع',
        all: 'الكل',
        categories: 'التصنيفات',
        tags: 'الوسوم',
        clearFilters: 'مسح عوامل التصفية',
        clear: 'مسح البحث',
        suggestion: 'هل تقصد {suggestion}؟',
        pages: 'الصفحات',
        newest: 'الأحدث',
        older: 'الأقدم',
      },
      preview: {
        title: 'معاينة: {name}',
        draft: 'هذه مسودة.',
        scheduled: 'النشر مجدوَل، وهذه الصفحة ليست عامة بعد.',
        published: 'هذه الصفحة منشورة.',
        deleted: 'هذه الصفحة محذوفة.',
        until: 'تعمل هذه المعاينة حتى {day}.',
      },
    },
    away: {
      title: 'موقع {name} سيعود قريبًا',
      text: 'لا يمكن عرض هذه الصفحة الآن لأن عدد زوار الموقع اليوم تجاوز ما تسمح به خطة استضافته. سيعود عند منتصف الليل بالتوقيت العالمي (UTC).',
      until: 'إلى ذلك الحين، راسلني على {email}.',
    },
    labelled: '{label}: {value}',
    records: {
      more: 'المزيد',
      resumeFile: '{name}-السيرة-الذاتية.pdf',
      kinds: {
        post: { one: 'مقالة', all: 'المقالات' },
        project: { one: 'مشروع', all: 'المشاريع' },
      },
      alsoIn: 'بالعربية أيضًا',
      minutes: '{minutes} د',
      readOn: {
        next: 'المقالة التالية',
        previous: 'المقالة السابقة',
        related: 'في الموضوع نفسه',
      },
      facts: {
        client: 'العميل',
        role: 'الدور',
        completed: 'التسليم',
        took: 'المدة',
        team: 'الفريق',
        techStack: 'التقنيات',
        tags: 'الوسوم',
      },
      foundPosts: {
        unsearchable:
          'لا يحتوي «\u2068{query}\u2069» على حرف أو رقم يمكن البحث عنه: هذه كل المقالات.',
        none: 'لا توجد مقالات تذكر «\u2068{query}\u2069».',
        older: 'مقالات أقدم عن «\u2068{query}\u2069»',
        more: 'أكثر من {count} نتيجة عن «\u2068{query}\u2069»',
        count: {
          zero: 'لا مقالات عن «\u2068{query}\u2069»',
          one: 'مقالة واحدة عن «\u2068{query}\u2069»',
          two: 'مقالتان عن «\u2068{query}\u2069»',
          few: '{count} مقالات عن «\u2068{query}\u2069»',
          many: '{count} مقالة عن «\u2068{query}\u2069»',
          other: '{count} مقالة عن «\u2068{query}\u2069»',
        },
      },
      foundInCategory: {
        unsearchable:
          'لا يحتوي «\u2068{query}\u2069» على حرف أو رقم يمكن البحث عنه: هذه كل المقالات في تصنيف {category}.',
        none: 'لا توجد في تصنيف {category} مقالات تذكر «\u2068{query}\u2069».',
        older: 'مقالات أقدم عن «\u2068{query}\u2069» في تصنيف {category}',
        more: 'أكثر من {count} نتيجة عن «\u2068{query}\u2069» في تصنيف {category}',
        count: {
          zero: 'لا مقالات عن «\u2068{query}\u2069» في تصنيف {category}',
          one: 'مقالة واحدة عن «\u2068{query}\u2069» في تصنيف {category}',
          two: 'مقالتان عن «\u2068{query}\u2069» في تصنيف {category}',
          few: '{count} مقالات عن «\u2068{query}\u2069» في تصنيف {category}',
          many: '{count} مقالة عن «\u2068{query}\u2069» في تصنيف {category}',
          other: '{count} مقالة عن «\u2068{query}\u2069» في تصنيف {category}',
        },
      },
      found: {
        section: 'في قسم «{section}»',
        unsearchable: 'لا يحتوي «\u2068{query}\u2069» على شيء يمكن البحث عنه.',
        none: 'لا توجد صفحات تذكر «\u2068{query}\u2069».',
        older: 'صفحات أقدم عن «\u2068{query}\u2069»',
        more: 'أكثر من {count} نتيجة عن «\u2068{query}\u2069»، الأحدث أولًا',
        count: {
          zero: 'لا صفحات عن «\u2068{query}\u2069»',
          one: 'صفحة واحدة عن «\u2068{query}\u2069»',
          two: 'صفحتان عن «\u2068{query}\u2069»',
          few: '{count} صفحات عن «\u2068{query}\u2069»',
          many: '{count} صفحة عن «\u2068{query}\u2069»',
          other: '{count} صفحة عن «\u2068{query}\u2069»',
        },
      },
    },
    prose: {
      note: 'ملاحظة',
      tip: 'نصيحة',
      important: 'مهم',
      warning: 'تحذير',
      caution: 'تنبيه',
      heading: 'رابط إلى «{heading}»',
      table: 'جدول',
      code: 'شيفرة',
      codeOf: 'شيفرة: {name}',
      copy: 'نسخ',
      copyCode: 'نسخ الشيفرة',
      picture: 'فتح الصورة',
      plays: 'يُشغَّل من {host}',
      done: 'منجز',
      toDo: 'لم يُنجز بعد',
      footnote: 'الحاشية {number}',
      footnotes: 'الحواشي',
      backToText: 'العودة إلى موضع الحاشية {number} في النص',
      backAgain: 'العودة إلى موضع آخر لهذه الحاشية',
    },
    problems: {
      400: 'هذا العنوان غير صحيح',
      403: 'رُفض هذا الطلب',
      404: 'الصفحة غير موجودة',
      405: 'هذا غير ممكن هنا',
      503: 'تعذّر الاتصال بقاعدة بياناتنا',
      unknown: 'حدث خطأ ما',
    },
    refusals: {
      tooOften: 'وردت محاولات كثيرة من شبكتك.',
      tooManyMessages: 'وصل اليوم من الرسائل أكثر مما يستطيع هذا الموقع حفظه.',
      tryAgain: '{what} يُرجى المحاولة مجددًا {when}.',
      prove:
        'يستقبل هذا الموقع الآن رسائل وطلبات أكثر بكثير من المعتاد، لذا يحتاج متصفحك إلى إجراء عملية حسابية قصيرة قبل إرسال هذا النموذج. يُرجى تفعيل JavaScript أو المحاولة لاحقًا.',
      tooLarge: 'الحجم أكبر من المسموح: الحد هنا {limit} كيبيبايت.',
      unreadableForm: 'تعذّرت قراءة النموذج. يُرجى إرساله مجددًا.',
      outdated: 'لم يتغير شيء لأن الصفحة قديمة. يُرجى إعادة تحميلها.',
      otherSite: 'لم يأتِ هذا الطلب من صفحة في هذا الموقع، فرُفض.',
      unavailable: 'تعذّر على الموقع الاتصال بقاعدة بياناته. يُرجى المحاولة لاحقًا.',
      noWritesToday:
        'لا يمكن حفظ شيء اليوم: استنفدت قاعدة البيانات عمليات الكتابة في خطتها المجانية. سيعود الحفظ بعد منتصف الليل بالتوقيت العالمي (UTC).',
      noReadsToday:
        'استنفدت قاعدة البيانات اليوم عمليات القراءة في خطتها المجانية. سيعود الموقع بعد منتصف الليل بالتوقيت العالمي (UTC).',
      unexpected:
        'حدث خطأ من جانبنا. إذا تكرر، يُرجى إبلاغ صاحب الموقع بهذا المعرّف: \u2066{id}\u2069',
      moved: 'تغيّر عنوان هذه الصفحة.',
      gone: 'لم يعد موضوع هذا النموذج موجودًا. لم يُرسَل شيء، وما كتبته ما زال هنا: انسخه إن احتجت إليه.',
    },
  },
  words: ({ person }) => ({
    sectionLinks: [
      { label: 'الرئيسية', to: '/#home' },
      { label: 'نبذة', to: '/#about' },
      { label: 'أعمالي', to: '/#project' },
      { label: 'كيف أعمل', to: '/#service' },
      { label: 'تواصل', to: '/#contact' },
    ],
    pages: [
      { label: 'المدونة', to: '/blogs' },
      { label: 'المشاريع', to: '/all-projects' },
    ],
    hireMe: 'اطلب خدماتي',
    helpfulLinks: [
      { label: 'المدونة', to: '/blogs', text: 'ما تعلمته، وما كلّفني تعلّمه.' },
      { label: 'كل المشاريع', to: '/all-projects', text: 'ما أنجزته ويمكنني عرضه.' },
      { label: 'تواصل', to: '/contact', text: 'أخبرني عمّا كنت تبحث عنه.' },
    ],
    site: {
      title: `${fullName(person)}، تطوير مواقع الويب`,
      description: `معرض أعمال ومدونة ${fullName(person)}: مشاريع، وآراء عملاء، ومقالات عن مواقع سريعة وصادقة.`,
    },
    hero: {
      greeting: `مرحبًا، أنا\u00a0${fullName(person)}`,
      headline: 'مواقع تُفتح في لحظة، ويسهل تعديلها.',
      introduction:
        'أصممها وأطورها بمفردي، من المسودة الأولى حتى التسليم، وتسهل قراءتها على أي شاشة.',
      resume: 'السيرة الذاتية',
      facts: [
        { label: 'الرد', value: 'خلال يومي عمل' },
        { label: 'العمل', value: 'عن بُعد' },
      ],
      recently: 'أحدث المشاريع',
    },
    about: {
      title: 'نبذة عني',
      tabs: { skills: 'المهارات', experience: 'الخبرة', education: 'التعليم' },
    },
    showcase: {
      title: 'أعمالي',
      text: 'أحدث مشاريعي، وأصعب ما كان في كل منها.',
      allProjects: 'كل المشاريع',
    },
    services: {
      title: 'كيف أعمل',
      text: 'ثلاث خطوات بهذا الترتيب، وبعد كل خطوة شيء تراه بعينك.',
      getsLabel: 'تحصل على:',
      steps: [
        {
          title: 'الفهم',
          text: 'نفكّك المشكلة معًا: من يزور الموقع، وما الذي يحتاج إليه، وما الذي يعيقه.',
          gets: 'صفحة واحدة بكلمات واضحة',
          drawing: 'sheet',
        },
        {
          title: 'التصميم',
          text: 'الشاشات القليلة المهمة، نجرّبها مع أشخاص حقيقيين قبل كتابة أي سطر برمجي.',
          gets: 'نموذج تفاعلي',
          drawing: 'window',
        },
        {
          title: 'التنفيذ',
          text: 'يُطوَّر الموقع ويُقاس أداؤه ويُسلَّم مع اختباراته وتوثيقه، ويمكنك تشغيله من دوني.',
          gets: 'الموقع ومفاتيحه كلها',
          drawing: 'keys',
        },
      ],
    },
    blogPreview: {
      title: 'من المدونة',
      text: 'ملاحظات عن تطوير الويب، وعمّا يجري بعيدًا عن لوحة المفاتيح.',
      allPosts: 'كل المقالات',
    },
    reviewSection: {
      title: 'آراء العملاء',
      text: 'ما يقوله العملاء بعد انتهاء العمل.',
      more: 'آراء أخرى ({count})',
    },
    reviewMark: {
      label: 'مؤكَّد بالبريد الإلكتروني في {day}',
      about:
        'طلبتُ هذا الرأي برسالة إلكترونية، وأرسله صاحبه من الرابط الوارد فيها. لم تتغير فيه كلمة منذ ذلك الحين: يوقّع الموقع ما يُرسَل إليه، ولا يُظهر هذه العلامة إلا إذا تطابق التوقيع. أما الآراء التي لا تحمل العلامة فأنا من أدخلها.',
      counts: 'طلبات الرأي: {asked}. الردود: {answered}. المعروض: {shown}.',
    },
    blog: {
      title: 'المدونة',
      description: `مقالات ${fullName(person)} عن تطوير الويب.`,
      nothingYet: {
        text: 'لا توجد مقالات بعد. إليك كيف لا تفوتك أول مقالة.',
        link: { label: 'طرق المتابعة', to: '/follow' },
      },
    },
    closingParagraphs: [
      'إذا وجدت هنا خطأ أو شيئًا تغيّر منذ كتابته فأخبرني، فأنا أصحح مقالاتي وأذكر ذلك في أعلى الصفحة.',
      'تُنشر مقالة جديدة حين يكون هناك ما يستحق القول، وليس أكثر من مرتين في الشهر. تجد طرق المتابعة أدناه، ويمكن إيقاف أي منها بنقرة واحدة.',
    ],
    projectsPage: {
      title: 'كل المشاريع',
      description: `كل مشاريع ${fullName(person)} التي يمكن عرضها: الغرض منها، وأصعب ما فيها، وما بُنيت به.`,
      ending: {
        title: 'لديك مشروع مشابه؟',
        text: 'أخبرني بما تريده منه، وسيصلك الرد خلال يومي عمل.',
      },
      nothingYet: {
        text: 'لا توجد مشاريع معروضة بعد. اسألني عمّا أعمل عليه الآن.',
        link: { label: 'راسلني', to: '/contact' },
      },
    },
    contact: {
      title: 'تواصل معي',
      text: 'سؤال، أو مشروع، أو خطأ وجدته في هذا الموقع: راسلني.',
      queryLabel: 'رسالتك',
      queryHint: 'ما المطلوب، ومتى، وبأي ميزانية تقريبًا؟',
      promise: 'الرد خلال يومي عمل.',
      map: { title: 'خريطة: أين تجدني' },
    },
    followPage: {
      title: 'المتابعة',
      text: 'الخلاصة (feed) ملف يسرد ما يستجد في موقع. أضف عنوانها إلى قارئ خلاصات، وستظهر كل مقالة جديدة بجانب مقالات سائر المواقع التي تقرؤها. لا تسجيل ولا قائمة بالقراء، ولإيقاف المتابعة يكفي حذف العنوان.',
      feeds: {
        title: 'عبر الخلاصات',
        text: 'الصيغ الثلاث متكافئة، وتعثر عليها برامج قراءة الخلاصات أيضًا من عنوان أي صفحة.',
        posts: 'كل المقالات',
        projects: 'المشاريع',
      },
      elsewhere: { title: 'في مواقع أخرى', text: 'منشورات أقصر، وما أعمل عليه الآن.' },
    },
    waysToFollow: 'طرق المتابعة',
    footerGroups: [
      { title: 'روابط سريعة', links: ['الرئيسية', 'من أنا', 'فلسفتي'] },
      {
        title: 'القطاعات',
        links: ['التجزئة والتجارة الإلكترونية', 'تقنية المعلومات', 'التمويل والتأمين'],
      },
    ],
    footerSentence: 'أبني مواقع لمن لديه ما هو أهم من بنائها.',
    pageCost: {
      arrived: 'وصلتك هذه الصفحة في {seconds}\u00a0ثانية بحجم {size}\u00a0كيلوبايت.',
      cached: 'وصلتك هذه الصفحة في {seconds}\u00a0ثانية من ذاكرة متصفحك.',
      waiting: 'كانت هذه الصفحة جاهزة قبل أن تطلبها.',
    },
    copyright: 'جميع الحقوق محفوظة',
    searchPage: {
      title: 'البحث',
      description: 'ابحث في المقالات والمشاريع بكلمة، أو بداية كلمة، أو جزء من شيفرة.',
      advice: 'جرّب كلمات أقل، أو بداية كلمة فقط: تظهر الصفحة إذا وردت فيها كل الكلمات.',
    },
    mails: {
      acknowledgement: {
        hello: 'مرحبًا،',
        subject: 'وصلت رسالتك',
        text: 'شكرًا لمراسلتي. وصلتني رسالتك، وسأرد عليك خلال يومي عمل.',
        unexpected: 'إذا لم تراسلني، فقد أدخل شخص آخر عنوانك في النموذج: يمكنك حذف هذه الرسالة.',
      },
    },
  }),
};
