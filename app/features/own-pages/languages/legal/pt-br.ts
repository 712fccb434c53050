import type { LegalTexts } from './legal';

export const ptBR: LegalTexts = {
  note: 'leia este texto e depois apague esta linha. {follows}. É um ponto de partida e não é aconselhamento jurídico',
  hints: {
    name: 'seu nome',
    fullName: 'nome completo',
    address: 'rua, cidade, país',
    postalAddress: 'rua e número, bairro, cidade, estado e CEP',
    email: 'seu e-mail',
    contract: 'um link para o seu contrato de tratamento de dados com {provider}',
  },
  privacy: {
    law: 'Brazil',
    title: 'Privacidade',
    slug: 'privacidade',
    description: 'O que este site guarda sobre você, por quê e por quanto tempo.',
    follows:
      'Ele segue a LGPD (Lei nº 13.709/2018). Se você mora em outro país, comece por “Privacy (elsewhere)”',
    followsNone: 'Ele não segue nenhuma lei em particular. Descubra o que a lei do seu país exige',
    introduction: 'Esta página diz o que este site guarda sobre você, por quê e por quanto tempo.',
    responsible: 'Quem é o controlador',
    contract: 'Ele faz isso em meu nome, com um [contrato de tratamento de dados]({address}).',
    visiting: {
      title: 'Quando você lê este site',
      hosting:
        'O site é hospedado pelo Cloudflare. Para entregar uma página, o Cloudflare trata o seu endereço IP e o que o seu navegador envia em cada requisição. {contract}<law> A base legal é o meu legítimo interesse em manter um site seguro e que funcione (art. 7º, IX, da LGPD). Os dados podem ser tratados em servidores fora do Brasil, com as garantias previstas nesse contrato (art. 33 da LGPD).</law>',
      theme:
        'O site não grava cookies no navegador dos visitantes. Se você alterna entre o tema claro e o escuro, o seu navegador se lembra disso. Até você fechar a aba, ele também se lembra de que você já viu a primeira animação. Nada disso é enviado para mim.',
      searches:
        'As palavras de uma busca sem resultado e os endereços que não existem ficam guardados por 30 dias, sem nome.',
      limits:
        'Para evitar abusos, o site conta os envios e as tentativas de login malsucedidas de cada rede. Ele guarda um hash com chave, não o endereço IP, e o apaga em até três dias.',
    },
    messages: {
      title: 'Quando você escreve',
      text: '**Mensagens.** Seu nome, seu e-mail e sua mensagem são guardados para que eu possa responder<law> (art. 7º, V ou IX, da LGPD)</law>. Eles ficam até eu apagá-los; mensagens apagadas e spam somem depois de 30 dias. Você pode receber uma confirmação por e-mail.',
    },
    mails: {
      title: 'E-mails',
      text: 'Os e-mails são enviados por {provider}, que recebe o seu endereço e o texto. {contract} O serviço pode informar que um e-mail não chegou ou foi marcado como spam. Este site apaga o texto e o endereço dos e-mails enviados depois de 30 dias, dos que falharam depois de 90 dias e dos de confirmação depois de 24 horas. Minhas respostas ficam guardadas pelo mesmo tempo que a sua mensagem.',
      none: 'No momento este site não envia e-mails. Os que já foram preparados esperam até poderem ser enviados; os que têm um link para confirmar um endereço são apagados depois de 24 horas.',
    },
    others: {
      title: 'Outros serviços',
      videos:
        'Os vídeos do YouTube e do Vimeo só são carregados quando você clica neles. Então o seu navegador se conecta a esse serviço, que fica sabendo o seu endereço IP.',
    },
    rights: {
      title: 'Seus direitos',
      text: 'Você pode perguntar o que está guardado sobre você e com quem foi compartilhado, e pedir acesso, correção, anonimização, bloqueio, eliminação ou portabilidade. Você pode se opor ao uso e revogar um consentimento a qualquer momento; o que foi feito antes continua lícito<law> (arts. 8º e 18 da LGPD)</law>. Escreva para o endereço acima.',
      complaint:
        'Você também pode apresentar uma petição à ANPD, a autoridade nacional de proteção de dados, em [www.gov.br/anpd](https://www.gov.br/anpd).',
    },
    changed: 'Última alteração: {day}',
  },
  imprint: {
    title: 'Responsável pelo site',
    slug: 'responsavel',
    description: 'Quem é responsável por este site.',
    contact: 'E-mail: {email}\\\nTelefone: {phone}',
    phone: 'número; apague esta linha se você não publica nenhum',
    byLaw: {
      law: 'Brazil',
      phone: 'número',
      follows:
        'Ele segue o Decreto nº 7.962/2013, que vale para quem vende ou contrata pela internet com consumidores. Se você mora em outro país, comece por “Imprint (elsewhere)”',
      text: `Este site é mantido por:

{address}\\
Brasil

[fill in: “CPF” ou “CNPJ”, e o número]

## Contato

{contact}

## Profissão

[fill in: só para profissões regulamentadas: o conselho e o número de inscrição; senão, apague esta seção]`,
    },
    elsewhere: {
      follows:
        'Ele não segue nenhuma lei em particular. Descubra o que a lei do seu país exige, como o número de um registro ou de um imposto',
      text: `Este site é mantido por:

{address}

## Contato

{contact}`,
    },
  },
};
